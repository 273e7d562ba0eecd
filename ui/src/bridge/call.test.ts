import { beforeEach, describe, expect, it } from "vitest";
import { type Bridge, MAX_IN_FLIGHT, MAX_REQUEST_BYTES, openBridge, type Reply } from "./call";
import type { EventEnvelope } from "./wire";

type Crossing = readonly [string, string, string];

/** A window as pywebview leaves it: an object is assigned, then an event is fired. */
class FakeWindow extends EventTarget {
  readonly crypto = globalThis.crypto;
  readonly crossings: Crossing[] = [];
  crossed = 0;
  apiWasBuilt = false;

  inject(): void {
    const injected = {
      _createApi: () => {
        this.apiWasBuilt = true;
      },
      _jsApiCallback: (_name: string, crossing: Crossing) => {
        const [id, , payload] = crossing;
        this.crossed += 1;
        this.crossings.push(...(id === "" ? (JSON.parse(payload) as Crossing[]) : [crossing]));
      },
    };
    Reflect.set(this, "pywebview", injected);
    injected._createApi();
    this.dispatchEvent(new Event("pywebviewready"));
  }

  deliver(replies: readonly Reply[], events: readonly EventEnvelope[] = []): void {
    const host = Reflect.get(this, "__host") as { deliver: typeof FakeWindow.prototype.deliver };
    host.deliver(replies, events);
  }

  idOf(index: number): string {
    return this.crossings[index]?.[0] ?? "";
  }
}

let host: FakeWindow;
let received: EventEnvelope[];
let bridge: Bridge;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  host = new FakeWindow();
  received = [];
  bridge = openBridge(host as unknown as Window & typeof globalThis, (events) => {
    received.push(...events);
  });
});

describe("the injected object", () => {
  it("never builds its own API, which the page's policy forbids", () => {
    host.inject();
    expect(host.apiWasBuilt).toBe(false);
  });

  it("is disarmed when it was there before the bridge", () => {
    const early = new FakeWindow();
    const injected = { _createApi: () => "built", _jsApiCallback: () => {} };
    Reflect.set(early, "pywebview", injected);
    openBridge(early as unknown as Window & typeof globalThis, () => {});
    expect(injected._createApi()).toBeUndefined();
  });
});

describe("a call", () => {
  it("waits for the window, then crosses with an id, its name and its request as JSON", async () => {
    void bridge.call("settings.preferences", { a: "1" });
    await turn();
    expect(host.crossings).toEqual([]);
    host.inject();
    await turn();
    expect(host.crossings.map(([, name, json]) => [name, json])).toEqual([
      ["settings.preferences", '{"a":"1"}'],
    ]);
  });

  it("resolves with the reply of its own envelope", async () => {
    host.inject();
    const first = bridge.call("a.b", {});
    const second = bridge.call("a.c", {});
    await turn();
    host.deliver([
      { id: host.idOf(1), envelope: { ok: true, reply: "second", seq: 1 } },
      { id: host.idOf(0), envelope: { ok: true, reply: "first", seq: 1 } },
    ]);
    expect([await first, await second]).toEqual(["first", "second"]);
  });

  it("rejects with the failure's code, facts, remedy, fields and trace", async () => {
    host.inject();
    const call = bridge.call("a.b", {});
    await turn();
    const failure = {
      code: "UNKNOWN_SYMBOL",
      params: { symbol: "NOPE.US" },
      remedy: "fix_input",
      fields: [{ path: "symbol", code: "FIELD_NOT_ALLOWED" }],
      trace_id: "t1",
    } as const;
    host.deliver([{ id: host.idOf(0), envelope: { ok: false, failure } }]);
    await expect(call).rejects.toMatchObject({
      code: "UNKNOWN_SYMBOL",
      params: { symbol: "NOPE.US" },
      remedy: "fix_input",
      fields: [{ path: "symbol", code: "FIELD_NOT_ALLOWED" }],
      traceId: "t1",
    });
  });

  it("crosses together with the others of its turn, and alone otherwise", async () => {
    host.inject();
    for (let n = 0; n < 3; n += 1) void bridge.call("a.b", { n });
    await turn();
    void bridge.call("a.b", { n: 3 });
    await turn();
    expect([host.crossed, host.crossings.map(([, , json]) => json)]).toEqual([
      2,
      ['{"n":0}', '{"n":1}', '{"n":2}', '{"n":3}'],
    ]);
  });

  it("crosses alone when it is large", async () => {
    host.inject();
    for (let n = 0; n < 2; n += 1) void bridge.call("a.b", { n });
    void bridge.call("a.b", { text: "x".repeat(10_000) });
    await turn();
    expect([host.crossed, host.crossings.length]).toEqual([2, 3]);
  });

  it("survives a second injection while it waits", async () => {
    host.inject();
    const call = bridge.call("a.b", {});
    await turn();
    host.inject();
    host.deliver([{ id: host.idOf(0), envelope: { ok: true, reply: 7, seq: 0 } }]);
    expect(await call).toBe(7);
  });

  it("ignores an answer that nobody waits for", () => {
    expect(() =>
      host.deliver([{ id: "unknown", envelope: { ok: true, reply: 1, seq: 0 } }]),
    ).not.toThrow();
  });
});

describe("the limits before crossing", () => {
  it(`lets ${MAX_IN_FLIGHT} calls fly and refuses the next as BUSY`, async () => {
    host.inject();
    for (let n = 0; n < MAX_IN_FLIGHT; n += 1) void bridge.call("a.b", {});
    const refused = bridge.call("a.b", {});
    await expect(refused).rejects.toMatchObject({ code: "BUSY", params: { limit: 256 } });
    await turn();
    expect(host.crossings).toHaveLength(MAX_IN_FLIGHT);
  });

  it("frees a place when an answer arrives", async () => {
    host.inject();
    for (let n = 0; n < MAX_IN_FLIGHT; n += 1) void bridge.call("a.b", {});
    await turn();
    host.deliver([{ id: host.idOf(0), envelope: { ok: true, reply: 1, seq: 0 } }]);
    void bridge.call("a.b", {});
    await turn();
    expect(host.crossings).toHaveLength(MAX_IN_FLIGHT + 1);
  });

  it("crosses with exactly 8 MB and refuses one byte more as PAYLOAD_LIMIT", async () => {
    host.inject();
    const frame = JSON.stringify({ t: "" }).length;
    void bridge.call("a.b", { t: "x".repeat(MAX_REQUEST_BYTES - frame) });
    const refused = bridge.call("a.b", { t: "x".repeat(MAX_REQUEST_BYTES - frame + 1) });
    await expect(refused).rejects.toMatchObject({ code: "PAYLOAD_LIMIT" });
    await turn();
    expect(host.crossings).toHaveLength(1);
  });

  it("counts bytes, not characters", async () => {
    host.inject();
    const refused = bridge.call("a.b", { t: "迹".repeat(MAX_REQUEST_BYTES / 3) });
    await expect(refused).rejects.toMatchObject({ code: "PAYLOAD_LIMIT" });
  });
});

it("hands delivered events on", () => {
  const event: EventEnvelope = {
    seq: 1,
    at: "2026-01-01T00:00:00Z",
    caused_by: null,
    event: { type: "settings.preferences_saved", language: "zh" },
  };
  host.deliver([], [event]);
  expect(received).toEqual([event]);
});
