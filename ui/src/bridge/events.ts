import type { AppEvent } from "./contract.gen";
import type { EventEnvelope } from "./wire";

/** A place in the order of events: which data base, and the last event that was applied. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

export type Listener = (event: AppEvent, envelope: EventEnvelope) => void;

export interface EventHub {
  /** Hear every event once, in order. Returns how to stop. */
  subscribe(listener: Listener): () => void;
  /** Hear that events were lost for good: read again whatever is shown. Returns how to stop. */
  onReset(listener: () => void): () => void;
}

export interface EventHubSource {
  /** The events after a place; fails with RESYNC when they can no longer be told. */
  readonly eventsAfter: (position: Position) => Promise<readonly EventEnvelope[]>;
  /** Where a fresh reading of everything stands. */
  readonly snapshot: () => Promise<Position>;
  /** Told of a listener that threw; the others still hear the event. */
  readonly report: (error: unknown) => void;
}

export interface RunningEventHub extends EventHub {
  /** Begin after a snapshot; what arrived earlier and is newer than it is applied now. */
  start(snapshot: Position): void;
  /** Take what the bridge delivered, in whatever order. */
  receive(batch: readonly EventEnvelope[]): void;
}

/**
 * Create the hub that turns deliveries into one unbroken order.
 *
 * Duplicates are dropped and a gap is filled by asking for what is missing. If that is impossible
 * the hub moves to a fresh snapshot and tells the `onReset` listeners.
 */
export function createEventHub(source: EventHubSource): RunningEventHub {
  const listeners = new Set<Listener>();
  const resetListeners = new Set<() => void>();
  const early = new Map<number, EventEnvelope>();
  let position: Position | null = null;
  let filling = false;

  function apply(envelope: EventEnvelope): void {
    for (const listener of [...listeners]) {
      try {
        listener(envelope.event, envelope);
      } catch (error) {
        source.report(error);
      }
    }
  }

  /** Apply everything that follows without a gap; forget what is already applied. */
  function advance(): void {
    if (position === null) return;
    for (const seq of [...early.keys()]) if (seq <= position.seq) early.delete(seq);
    for (let next = early.get(position.seq + 1); next; next = early.get(position.seq + 1)) {
      early.delete(next.seq);
      position = { epoch: position.epoch, seq: next.seq };
      apply(next);
    }
  }

  async function reset(): Promise<void> {
    // What is waiting belongs to a lost order; what arrives meanwhile may follow the snapshot.
    early.clear();
    position = await source.snapshot();
    for (const listener of [...resetListeners]) listener();
  }

  async function fillOnce(from: Position): Promise<void> {
    let missing: readonly EventEnvelope[];
    try {
      missing = await source.eventsAfter(from);
    } catch {
      return reset();
    }
    for (const envelope of missing) early.set(envelope.seq, envelope);
    advance();
    if (position?.seq === from.seq) await reset();
    return undefined;
  }

  async function fillGaps(): Promise<void> {
    if (filling) return;
    filling = true;
    try {
      for (advance(); position !== null && early.size > 0; advance()) await fillOnce(position);
    } catch (error) {
      // Neither the events nor a snapshot: the next delivery tries again.
      source.report(error);
    } finally {
      filling = false;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReset(listener) {
      resetListeners.add(listener);
      return () => resetListeners.delete(listener);
    },
    start(snapshot) {
      position = snapshot;
      void fillGaps();
    },
    receive(batch) {
      for (const envelope of batch) early.set(envelope.seq, envelope);
      void fillGaps();
    },
  };
}
