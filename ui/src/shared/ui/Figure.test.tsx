import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { EvidenceProvider, type EvidenceRequest, type Trace } from "../trace";
import { Figure } from "./Figure";
import { renderInLocale } from "./in-locale.fixture";

afterEach(cleanup);

const trace: Trace = {
  source: "history",
  asOf: "2012-12-31",
  label: "historical",
  computed: false,
  conflict: false,
  evidence: () => Promise.reject(new Error("not read here")),
};

describe("a figure with a trace", () => {
  it("opens its evidence when it is chosen", () => {
    const opened: EvidenceRequest[] = [];
    renderInLocale(
      <EvidenceProvider value={(request) => opened.push(request)}>
        <Figure name="RSI 14" text="47.09" trace={trace} />
      </EvidenceProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "RSI 14: 47.09. Open evidence" }));
    expect(opened.map(({ name, load }) => [name, load])).toEqual([["RSI 14", trace.evidence]]);
  });

  it("says source, day and kind while it has the focus, and no longer", () => {
    renderInLocale(<Figure name="Close" text="532.17" trace={{ ...trace, computed: true }} />);
    const figure = screen.getByRole("button");
    fireEvent.focus(figure);
    const caption = screen.getByRole("tooltip");
    expect(caption.textContent).toBe("history · 2012-12-31 · real history · computed");
    expect(figure.getAttribute("aria-describedby")).toBe(caption.id);
    fireEvent.blur(figure);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("says how long ago an instant was", () => {
    renderInLocale(
      <Figure name="Last" text="1" trace={{ ...trace, asOf: "2026-01-02T11:50:00Z" }} />,
    );
    fireEvent.mouseEnter(screen.getByRole("button"));
    expect(screen.getByRole("tooltip").textContent).toContain("10 min. ago");
  });

  it.each([
    [{ computed: true }, ".mark-computed"],
    [{ label: "simulated" }, ".mark-simulated"],
    [{ conflict: true }, ".mark-conflict"],
  ] as const)("marks %j", (part, mark) => {
    const { container } = renderInLocale(
      <Figure name="x" text="1" trace={{ ...trace, ...part }} />,
    );
    expect(container.querySelector(mark)).not.toBeNull();
  });

  it("has no mark when it is simply recorded", () => {
    const { container } = renderInLocale(<Figure name="x" text="1" trace={trace} />);
    expect(container.querySelector("[class^=mark]")).toBeNull();
  });
});

describe("an unknown figure", () => {
  it("is a dash that says why", () => {
    renderInLocale(<Figure name="RSI 14" text={null} trace={null} reason="INSUFFICIENT_BARS" />);
    const figure = screen.getByRole("button", { name: "RSI 14: —" });
    fireEvent.focus(figure);
    expect(screen.getByRole("tooltip").textContent).toBe("There are too few bars.");
  });
});

it("a figure that the person entered is plain text", () => {
  renderInLocale(<Figure name="Quantity" text="10" trace={null} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("10")).toBeTruthy();
});
