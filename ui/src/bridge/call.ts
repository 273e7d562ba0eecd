import { BridgeFailure, type Failure } from "./failure";
import type { Call, EventEnvelope } from "./wire";

export const MAX_IN_FLIGHT = 256;
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;
/** A request up to this length may share a crossing. */
const BUNDLED_CHARACTERS = 8 * 1024;

/** The part of pywebview's injected object that is used; the rest of its API is never built. */
interface Injected {
  _createApi?: () => void;
  _jsApiCallback(name: "invoke", args: Crossing, id: string): void;
}

/** Id, operation and request as JSON. */
type Crossing = readonly [id: string, operation: string, payload: string];

type Envelope =
  | { readonly ok: true; readonly reply: unknown; readonly seq: number }
  | { readonly ok: false; readonly failure: Failure };

export interface Reply {
  readonly id: string;
  readonly envelope: Envelope;
}

interface Waiting {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (failure: BridgeFailure) => void;
}

export interface Bridge {
  readonly call: Call;
  /** Settles when the window's channel is there. */
  readonly ready: Promise<void>;
}

/**
 * Open the only channel to the core.
 *
 * pywebview builds its own API with `new Function`, which the page's policy forbids: the
 * assignment of `window.pywebview` is trapped and that builder replaced, so this must run while
 * the page loads. Answers arrive through `__host.deliver` under ids of ours and therefore survive
 * a second injection, which forgets pywebview's own pending promises.
 */
export function openBridge(
  host: Window & typeof globalThis,
  receive: (events: readonly EventEnvelope[]) => void,
): Bridge {
  const waiting = new Map<string, Waiting>();
  const injected = trapInjection(host);
  const ready = new Promise<void>((resolve) => {
    host.addEventListener("pywebviewready", () => resolve(), { once: true });
  });
  Object.defineProperty(host, "__host", {
    value: Object.freeze({
      deliver(replies: readonly Reply[], events: readonly EventEnvelope[]): void {
        for (const reply of replies) settle(waiting, reply);
        if (events.length > 0) receive(events);
      },
    }),
  });

  const nonce = host.crypto.getRandomValues(new Uint32Array(2)).join("");
  let count = 0;

  async function cross<T>(operation: string, request: object): Promise<T> {
    const payload = JSON.stringify(request);
    refuseTooMuch(waiting.size, payload);
    count += 1;
    const id = `${nonce}-${count}`;
    const answer = new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: (reply) => resolve(reply as T), reject });
    });
    await ready;
    send([id, operation, payload]);
    return answer;
  }

  const outgoing: Crossing[] = [];

  /** Calls made in one turn cross together: each crossing costs a thread on the other side. */
  function send(crossing: Crossing): void {
    if (outgoing.push(crossing) === 1) queueMicrotask(flush);
  }

  function flush(): void {
    for (const crossing of bundled(outgoing.splice(0))) {
      injected()._jsApiCallback("invoke", crossing, crossing[0]);
    }
  }

  return { call: cross, ready };
}

/** The crossings that carry `calls`: large ones alone, the others in one bundle without a name. */
function bundled(calls: readonly Crossing[]): readonly Crossing[] {
  const small = calls.filter(([, , payload]) => payload.length <= BUNDLED_CHARACTERS);
  if (small.length < 2) return calls;
  const large = calls.filter(([, , payload]) => payload.length > BUNDLED_CHARACTERS);
  return [["", "", JSON.stringify(small)], ...large];
}

function trapInjection(host: Window): () => Injected {
  let injected = Reflect.get(host, "pywebview") as Injected | undefined;
  const disarm = (found: Injected): Injected => {
    found._createApi = () => {};
    return found;
  };
  if (injected !== undefined) disarm(injected);
  Object.defineProperty(host, "pywebview", {
    configurable: false,
    get: () => injected,
    set: (found: Injected) => {
      injected = disarm(found);
    },
  });
  return () => {
    if (injected === undefined) throw new Error("the window announced itself without a channel");
    return injected;
  };
}

function settle(waiting: Map<string, Waiting>, { id, envelope }: Reply): void {
  const call = waiting.get(id);
  if (call === undefined) return;
  waiting.delete(id);
  if (envelope.ok) call.resolve(envelope.reply);
  else call.reject(new BridgeFailure(envelope.failure));
}

function refuseTooMuch(inFlight: number, payload: string): void {
  if (inFlight >= MAX_IN_FLIGHT) {
    throw refusal("BUSY", "retry_later", { limit: MAX_IN_FLIGHT });
  }
  if (isLongerThan(payload, MAX_REQUEST_BYTES)) {
    throw refusal("PAYLOAD_LIMIT", "fix_input", { limit: MAX_REQUEST_BYTES });
  }
}

/** UTF-8 needs one to three bytes for each UTF-16 unit, so most texts need not be encoded. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  return new TextEncoder().encode(text).length > bytes;
}

function refusal(
  code: Failure["code"],
  remedy: Failure["remedy"],
  params: Failure["params"],
): BridgeFailure {
  return new BridgeFailure({ code, remedy, params, fields: [], trace_id: "" });
}
