import { describe, expect, it } from "vitest";
import { type Collecting, nextCollecting } from "./status";

const running: Collecting = { run: "r1", symbol: "AAPL.US", done: 2, total: 5 };

function step(run_id: string, done: number) {
  return {
    type: "research.step_changed",
    run_id,
    capability: "market.quote",
    status: "success",
    code: null,
    done,
    total: 5,
  } as const;
}

describe("what is being collected", () => {
  it("begins without a known number of items", () => {
    const started = { type: "research.run_started", run_id: "r1", symbol: "AAPL.US" } as const;
    expect(nextCollecting(null, started)).toEqual({ ...running, done: 0, total: 0 });
  });

  it("follows its own items and no others", () => {
    expect(nextCollecting(running, step("r1", 3))).toEqual({ ...running, done: 3 });
    expect(nextCollecting(running, step("r0", 5))).toBe(running);
  });

  it("ends with its own end", () => {
    const ended = (run_id: string) =>
      ({ type: "research.run_ended", run_id, symbol: "AAPL.US", status: "success" }) as const;
    expect(nextCollecting(running, ended("r0"))).toBe(running);
    expect(nextCollecting(running, ended("r1"))).toBeNull();
  });

  it("does not change with anything else", () => {
    const other = { type: "securities.watchlist_changed", revision: 2 } as const;
    expect(nextCollecting(running, other)).toBe(running);
  });
});
