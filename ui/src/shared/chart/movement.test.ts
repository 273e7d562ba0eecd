import { describe, expect, it } from "vitest";
import { bars } from "./model.fixture";
import { edgeFor, monthsBefore, movedTo, rangeStart } from "./movement";

describe("the crosshair", () => {
  it.each([
    ["ArrowLeft", false, 50, 49],
    ["ArrowRight", false, 50, 51],
    ["ArrowLeft", true, 50, 40],
    ["ArrowRight", true, 50, 60],
    ["Home", false, 50, 0],
    ["End", false, 50, 99],
  ] as const)("moves by %s (shift: %s) from %i to %i", (key, shift, from, to) => {
    expect(movedTo(key, shift, from, 100)).toBe(to);
  });

  it("stops at the first and the last bar", () => {
    expect([movedTo("ArrowLeft", true, 4, 100), movedTo("ArrowRight", true, 95, 100)]).toEqual([
      0, 99,
    ]);
  });

  it("appears on the last bar when there was none", () => {
    expect(movedTo("ArrowLeft", false, null, 100)).toBe(99);
  });

  it("is left alone by other keys and without bars", () => {
    expect([movedTo("j", false, 5, 100), movedTo("End", false, null, 0)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("a range", () => {
  it.each([
    ["2012-12-31", 1, "2012-11-30"],
    ["2012-03-31", 1, "2012-02-29"],
    ["2013-03-31", 1, "2013-02-28"],
    ["2012-01-15", 3, "2011-10-15"],
    ["2012-12-31", 60, "2007-12-31"],
  ])("of months before %s (%i) starts at %s", (date, months, start) => {
    expect(monthsBefore(date, months)).toBe(start);
  });

  it("begins after the same day of the earlier month", () => {
    const given = ["2012-11-30", "2012-12-03", "2012-12-31"].map((date) => ({
      ...(bars[0] as (typeof bars)[number]),
      date,
    }));
    expect(rangeStart(given, "1M")).toBe(1);
  });

  it("that is longer than the history, or whole, begins with the first bar", () => {
    expect([rangeStart(bars, "5Y"), rangeStart(bars, "all"), rangeStart([], "1M")]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("bringing a bar of ten pixels into a view of a hundred", () => {
  it.each([
    [7, 50, null],
    [7, 5, null],
    [7, 95, null],
    [7, 105, 7],
    [7, 0, 16],
  ])("bar %i whose centre is at %i asks for %s at the right edge", (index, centre, edge) => {
    expect(edgeFor(index, centre, 10, 100)).toBe(edge);
  });
});
