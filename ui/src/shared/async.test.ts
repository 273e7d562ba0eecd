import { describe, expect, it } from "vitest";
import { BridgeFailure } from "../bridge/failure";
import { createAction, createReading } from "./async";

/** Work whose answers are given by the test, in any order. */
function slowWork() {
  const starts: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const work = (_name: string) =>
    new Promise<string>((resolve, reject) => {
      starts.push({ resolve, reject });
    });
  return { starts, work };
}

const noData = new BridgeFailure({
  code: "NO_DATA",
  params: {},
  remedy: "fix_input",
  fields: [],
  trace_id: "t",
});

describe("a question", () => {
  it("drops the answer of an earlier start", async () => {
    const { starts, work } = slowWork();
    const answers: string[] = [];
    const ask = createAction({ work, done: (text) => answers.push(text), whenBusy: "replace" });
    const [first, second] = [ask.run("first"), ask.run("second")];
    starts[1]?.resolve("new");
    starts[0]?.resolve("old");
    await Promise.all([first, second]);
    expect(answers).toEqual(["new"]);
  });

  it("stays busy until the newest start is over", async () => {
    const { starts, work } = slowWork();
    const ask = createAction({ work, whenBusy: "replace" });
    const [first, second] = [ask.run("first"), ask.run("second")];
    starts[0]?.reject(noData);
    await first;
    expect([ask.busy.value, ask.failure.value]).toEqual([true, null]);
    starts[1]?.resolve("done");
    await second;
    expect(ask.busy.value).toBe(false);
  });
});

describe("a command", () => {
  it("refuses a second start while it runs", async () => {
    const { starts, work } = slowWork();
    const save = createAction({ work, whenBusy: "refuse" });
    const first = save.run("once");
    await save.run("twice");
    expect(starts).toHaveLength(1);
    starts[0]?.resolve("ok");
    await first;
  });

  it("keeps its failure until the next start", async () => {
    const { starts, work } = slowWork();
    const save = createAction({ work, whenBusy: "refuse" });
    const first = save.run("x");
    starts[0]?.reject(noData);
    await first;
    expect(save.failure.value).toBe(noData);
    void save.run("again");
    expect(save.failure.value).toBeNull();
  });

  it("lets a mistake that is not a failure through", async () => {
    const { starts, work } = slowWork();
    const save = createAction({ work, whenBusy: "refuse" });
    const run = save.run("x");
    starts[0]?.reject(new TypeError("wrong"));
    await expect(run).rejects.toThrow(TypeError);
    expect(save.busy.value).toBe(false);
  });
});

it("a reset drops what is on its way", async () => {
  const { starts, work } = slowWork();
  const answers: string[] = [];
  const ask = createAction({ work, done: (text) => answers.push(text), whenBusy: "replace" });
  const run = ask.run("x");
  ask.reset();
  starts[0]?.resolve("late");
  await run;
  expect([answers, ask.busy.value]).toEqual([[], false]);
});

describe("a reading", () => {
  it("that is told of a change while it reads, reads once more after", async () => {
    const { starts, work } = slowWork();
    const reading = createReading(() => work("x"));
    const done = reading.again();
    void reading.again();
    void reading.again();
    starts[0]?.resolve("old");
    await new Promise((resolve) => setTimeout(resolve, 0));
    starts[1]?.resolve("new");
    await done;
    expect([starts.length, reading.value.value]).toEqual([2, "new"]);
  });

  it("keeps what it knew when a later reading fails", async () => {
    const { starts, work } = slowWork();
    const reading = createReading(() => work("x"));
    const first = reading.again();
    starts[0]?.resolve("known");
    await first;
    const second = reading.again();
    starts[1]?.reject(noData);
    await second;
    expect([reading.value.value, reading.failure.value]).toEqual(["known", noData]);
  });
});
