import { describe, expect, it } from "vitest";
import { rowWindow } from "./window";

describe("the rows that a long table builds", () => {
  it.each([
    [0, 280, 5000, [0, 18]],
    [28_000, 280, 5000, [992, 1018]],
    [140_000, 280, 5000, [4992, 5000]],
    [0, 280, 4, [0, 4]],
    [0, 280, 0, [0, 0]],
  ])("scrolled to %i in a height of %i of %i rows: %s", (top, height, count, rows) => {
    expect(rowWindow(top, height, 28, count)).toEqual(rows);
  });
});
