import { cleanup, fireEvent, screen, waitFor } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import type { Action } from "../shared/actions";
import { renderInLocale } from "../shared/ui/in-locale.fixture";
import { findActions } from "./find-actions";
import { Palette } from "./Palette";

afterEach(cleanup);

const done: string[] = [];

const ACTIONS: readonly Action[] = [
  {
    id: "go.settings",
    group: "go",
    title: ({ t }) => t("actions.go", { page: t("domains.settings") }),
    keys: "g ,",
    run: () => done.push("settings"),
  },
  {
    id: "theme",
    group: "look",
    title: ({ t }) => t("actions.switch_theme"),
    run: () => done.push("theme"),
  },
  {
    id: "quit",
    group: "program",
    title: ({ t }) => t("actions.quit"),
    run: () => done.push("quit"),
  },
];

function draw() {
  done.length = 0;
  renderInLocale(
    <Palette
      actions={ACTIONS}
      findSymbols={async (needle) =>
        needle.startsWith("aa") ? [{ symbol: "AAPL.US", name: "Apple" }] : []
      }
      onSymbol={(symbol) => done.push(symbol)}
      onClose={() => done.push("closed")}
    />,
  );
  return screen.getByRole("combobox");
}

describe("finding", () => {
  it.each([
    ["theme", ["theme"]],
    ["主题", ["theme"]],
    ["前往设置", ["go.settings"]],
    ["setings", ["go.settings"]],
    ["xyzzy", []],
  ])("%s finds %j, whatever the language of the page", (needle, found) => {
    expect(findActions(ACTIONS, needle).map(({ id }) => id)).toEqual(found);
  });

  it("nothing typed is everything, in its order", () => {
    expect(findActions(ACTIONS, " ")).toEqual(ACTIONS);
  });
});

describe("the palette", () => {
  it("runs what the arrow keys chose, after it closed", () => {
    const input = draw();
    fireEvent.keyDown(input, { key: "ArrowDown" });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(done).toEqual(["closed", "theme"]);
  });

  it("goes round at the ends", () => {
    const input = draw();
    fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Quit");
  });

  it("offers securities first", async () => {
    const input = draw();
    fireEvent.input(input, { target: { value: "aa" } });
    await waitFor(() => screen.getByText(/AAPL\.US/));
    fireEvent.keyDown(input, { key: "Enter" });
    expect(done).toEqual(["closed", "AAPL.US"]);
  });

  it("says when nothing fits, and Enter then does nothing", () => {
    const input = draw();
    fireEvent.input(input, { target: { value: "xyzzy" } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(screen.getByText(/Nothing is called that/)).toBeTruthy();
    expect(done).toEqual([]);
  });
});
