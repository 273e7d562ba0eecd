import { beforeEach, describe, expect, it } from "vitest";
import { createEventHub, type Position, type RunningEventHub } from "./events";
import { BridgeFailure } from "./failure";
import type { EventEnvelope } from "./wire";

function event(seq: number): EventEnvelope {
  return {
    seq,
    at: "2026-01-01T00:00:00Z",
    caused_by: null,
    event: { type: "settings.preferences_saved", language: "zh" },
  };
}

const resync = new BridgeFailure({
  code: "RESYNC",
  params: {},
  remedy: "retry_later",
  fields: [],
  trace_id: "",
});

let hub: RunningEventHub;
let heard: number[];
let resets: number;
let reported: unknown[];
let asked: Position[];
let history: EventEnvelope[] | BridgeFailure;
let snapshot: Position;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  heard = [];
  resets = 0;
  reported = [];
  asked = [];
  history = [];
  snapshot = { epoch: "e1", seq: 0 };
  hub = createEventHub({
    eventsAfter: async (position) => {
      asked.push(position);
      if (history instanceof BridgeFailure) throw history;
      return history.filter((each) => each.seq > position.seq);
    },
    snapshot: async () => snapshot,
    report: (error) => reported.push(error),
  });
  hub.subscribe((_event, envelope) => heard.push(envelope.seq));
  hub.onReset(() => {
    resets += 1;
  });
});

describe("the order of events", () => {
  it("is kept when a batch arrives out of order", () => {
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(3), event(1), event(2)]);
    expect(heard).toEqual([1, 2, 3]);
  });

  it("drops what was applied already", () => {
    hub.start({ epoch: "e1", seq: 4 });
    hub.receive([event(4), event(5)]);
    hub.receive([event(5)]);
    expect(heard).toEqual([5]);
  });

  it("waits for the snapshot and then applies only what is newer", () => {
    hub.receive([event(1), event(2), event(3)]);
    expect(heard).toEqual([]);
    hub.start({ epoch: "e1", seq: 2 });
    expect(heard).toEqual([3]);
  });
});

describe("a gap", () => {
  it("is filled by asking once for what is missing", async () => {
    history = [event(1), event(2), event(3)];
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(3)]);
    hub.receive([event(4)]);
    await turn();
    expect(asked).toEqual([{ epoch: "e1", seq: 0 }]);
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  it("that cannot be filled moves to a fresh snapshot and says so", async () => {
    history = resync;
    snapshot = { epoch: "e2", seq: 9 };
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(5)]);
    await turn();
    expect(resets).toBe(1);
    expect(heard).toEqual([]);
    hub.receive([event(10)]);
    expect(heard).toEqual([10]);
  });

  it("that the core denies is not asked for again and again", async () => {
    history = [];
    snapshot = { epoch: "e1", seq: 5 };
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(5)]);
    await turn();
    expect(asked).toHaveLength(1);
    expect(resets).toBe(1);
  });

  it("is tried again with the next delivery when even the snapshot fails", async () => {
    history = resync;
    const failing = createEventHub({
      eventsAfter: async () => {
        throw resync;
      },
      snapshot: async () => {
        throw resync;
      },
      report: (error) => reported.push(error),
    });
    failing.start({ epoch: "e1", seq: 0 });
    failing.receive([event(2)]);
    await turn();
    failing.receive([event(3)]);
    await turn();
    expect(reported).toEqual([resync, resync]);
  });
});

describe("a listener", () => {
  it("that throws does not keep the event from the others", () => {
    const wrong = new Error("wrong");
    hub.subscribe(() => {
      throw wrong;
    });
    const after: number[] = [];
    hub.subscribe((_event, envelope) => after.push(envelope.seq));
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(1)]);
    expect(after).toEqual([1]);
    expect(reported).toEqual([wrong]);
  });

  it("hears nothing after it stopped", () => {
    const late: number[] = [];
    const stop = hub.subscribe((_event, envelope) => late.push(envelope.seq));
    stop();
    hub.start({ epoch: "e1", seq: 0 });
    hub.receive([event(1)]);
    expect(late).toEqual([]);
  });
});
