import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { createFormat } from "../format";
import type { ChartModel } from "./model";
import { bars, model, texts } from "./model.fixture";
import { PriceChart } from "./PriceChart";
import type { ChartEvents, OpenChart } from "./port";

const format = createFormat({ language: "en", region: "us", timeZone: "America/New_York" });

/** A chart that draws nothing and keeps what it was told. */
function fakeChart() {
  const told: string[] = [];
  let events: ChartEvents | undefined;
  const open: OpenChart = (_place, _theme, given) => {
    events = given;
    return {
      show: (shown) => told.push(`show ${shown.symbol}`),
      arrange: (view) => told.push(`arrange ${Object.entries(view).flatMap(on).join(" ")}`),
      fit: (range) => told.push(`fit ${range}`),
      point: (index) => told.push(`point ${index}`),
      paint: () => told.push("paint"),
      dispose: () => told.push("dispose"),
    };
  };
  return { told, open, events: () => events };
}

const on = ([layer, isOn]: [string, boolean]) => (isOn ? [layer] : []);

function show(given: ChartModel = model) {
  const chart = fakeChart();
  const view = render(<PriceChart model={given} texts={texts} format={format} open={chart.open} />);
  return { ...chart, ...view };
}

const legend = () => screen.getByText(/^O$/).closest("p")?.textContent ?? "";
const drawing = () => screen.getByRole("img", { name: texts.name });

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("data-theme");
});

describe("a price chart", () => {
  it("opens with the model and its first view", () => {
    expect(show().told).toEqual(["show AAPL.US", "arrange sma volume", "fit 6M"]);
  });

  it("says the last bar until there is a crosshair", () => {
    show();
    expect(legend()).toContain("2012-12-31");
  });

  it("says the bar under the pointer, silently", async () => {
    const { events } = show();
    events()?.pointed(1);
    expect(await screen.findByText("2012-12-27")).toBeTruthy();
    expect(screen.getByText("2012-12-27").closest("p")?.getAttribute("aria-live")).toBe("off");
  });

  it("moves the crosshair by keyboard and says the bar aloud", () => {
    const { told } = show();
    fireEvent.keyDown(drawing(), { key: "Home" });
    expect(told.at(-1)).toBe("point 0");
    expect(screen.getByText("2012-12-26").closest("p")?.getAttribute("aria-live")).toBe("polite");
  });

  it("takes the crosshair away when the focus leaves", () => {
    const { told } = show();
    fireEvent.keyDown(drawing(), { key: "End" });
    fireEvent.blur(drawing());
    expect(told.at(-1)).toBe("point null");
  });

  it("leaves a key with Ctrl to the page", () => {
    const { told } = show();
    fireEvent.keyDown(drawing(), { key: "ArrowLeft", ctrlKey: true });
    expect(told.at(-1)).toBe("fit 6M");
  });

  it("fits a range, and no range is pressed once the person has roamed", async () => {
    const { told, events } = show();
    fireEvent.click(screen.getByRole("button", { name: "1Y" }));
    expect(told.at(-1)).toBe("fit 1Y");
    expect(screen.getByRole("button", { name: "1Y", pressed: true })).toBeTruthy();
    events()?.roamed();
    expect(await screen.findByRole("button", { name: "1Y", pressed: false })).toBeTruthy();
  });

  it("keeps its place for a new bar and fits another series", () => {
    const { told, open, rerender } = show();
    const again = (next: ChartModel) =>
      rerender(<PriceChart model={next} texts={texts} format={format} open={open} />);
    again({ ...model, last: "533" });
    expect(told.at(-1)).toBe("arrange sma volume");
    again({ ...model, symbol: "IBM.US", lines: {} });
    expect(told.slice(-3)).toEqual(["show IBM.US", "arrange volume", "fit 6M"]);
  });

  it("shows and hides what the model has, and offers nothing else", () => {
    const { told } = show();
    const group = within(screen.getByRole("group", { name: "Shown" }));
    fireEvent.click(group.getByRole("button", { name: "RSI" }));
    expect(told.at(-1)).toBe("arrange sma volume rsi");
    expect(group.queryByRole("button", { name: "MACD" })).toBeNull();
  });

  it("turns into a table with the newest day first by one key, and back", () => {
    const { container } = show();
    fireEvent.keyDown(drawing(), { key: "t" });
    const days = screen.getAllByRole("rowheader").map((cell) => cell.textContent);
    expect(days).toEqual(["2012-12-31Dividend 2.65", "2012-12-28", "2012-12-27", "2012-12-26"]);
    fireEvent.keyDown(screen.getByRole("table"), { key: "t" });
    expect(container.querySelector("table")).toBeNull();
  });

  it("builds only the rows in view of a long history", () => {
    const long = Array.from({ length: 5000 }, () => bars)
      .flat()
      .slice(0, 5000);
    show({ ...model, bars: long, lines: {}, marks: [] });
    fireEvent.click(screen.getByRole("button", { name: "Table" }));
    expect(screen.getAllByRole("rowheader").length).toBeLessThan(60);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("5001");
  });

  it("uses other colours when the page's theme changes", async () => {
    const { told } = show();
    document.documentElement.setAttribute("data-theme", "dark");
    await Promise.resolve();
    expect(told.at(-1)).toBe("paint");
  });

  it("says so when there is no bar", () => {
    show({ ...model, bars: [], lines: {}, marks: [], last: null });
    expect(screen.getByText(texts.empty)).toBeTruthy();
  });

  it("leaves nothing behind", () => {
    const { told, unmount } = show();
    unmount();
    expect(told.at(-1)).toBe("dispose");
  });
});
