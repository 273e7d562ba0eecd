import { type ReadonlySignal, signal } from "@preact/signals";
import type { Position, RunningEventHub } from "../bridge/events";
import type { BridgeFailure } from "../bridge/failure";
import { createAction } from "../shared/async";

export interface Start {
  readonly isReady: ReadonlySignal<boolean>;
  /** The core has been heard: it is opening the data. */
  readonly isOpening: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly run: () => Promise<void>;
}

/** Open the data: where the order of events stands first, then what every page needs. */
export function createStart(
  phase: () => Promise<unknown>,
  snapshot: () => Promise<Position>,
  hub: RunningEventHub,
  loads: readonly (() => Promise<void>)[],
): Start {
  const isReady = signal(false);
  const isOpening = signal(false);
  const opening = createAction({
    work: async () => {
      await phase();
      isOpening.value = true;
      hub.start(await snapshot());
      await Promise.all(loads.map((load) => load()));
    },
    done: () => {
      isReady.value = true;
    },
    whenBusy: "refuse",
  });
  return { isReady, isOpening, failure: opening.failure, run: opening.run };
}
