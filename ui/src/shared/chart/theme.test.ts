import { afterEach, describe, expect, it } from "vitest";
import { faded, readTheme, watchTheme } from "./theme";

afterEach(() => {
  document.documentElement.removeAttribute("data-updown");
  document.documentElement.removeAttribute("style");
});

describe("the theme", () => {
  it("is read from the page's roles", () => {
    document.documentElement.style.setProperty("--up", "#b3362c");
    expect(readTheme(document.documentElement).up).toBe("#b3362c");
  });

  it("is told to have changed with the up and down convention, until nobody listens", async () => {
    let changes = 0;
    const stop = watchTheme(() => {
      changes += 1;
    });
    document.documentElement.setAttribute("data-updown", "green-up");
    await Promise.resolve();
    stop();
    document.documentElement.setAttribute("data-updown", "red-up");
    await Promise.resolve();
    expect(changes).toBe(1);
  });

  it("fades six hex digits and leaves every other colour", () => {
    expect([faded("#E3e0d9"), faded("rgb(1 2 3)"), faded("")]).toEqual([
      "#E3e0d999",
      "rgb(1 2 3)",
      "",
    ]);
  });
});
