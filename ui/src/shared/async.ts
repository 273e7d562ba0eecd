import { type ReadonlySignal, signal } from "@preact/signals";
import { BridgeFailure } from "../bridge/failure";

export interface ActionOptions<Args extends readonly unknown[], Result> {
  readonly work: (...args: Args) => Promise<Result>;
  /** Take the answer; only the newest start gets here. */
  readonly done?: (result: Result, ...args: Args) => void;
  /**
   * What a start means while another is on its way: a command must not be sent twice (`refuse`), a
   * question asked again makes the earlier answer stale (`replace`).
   */
  readonly whenBusy: "refuse" | "replace";
}

export interface Action<Args extends readonly unknown[]> {
  /** Start; settles when this start is over, whatever became of it. */
  run(...args: Args): Promise<void>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the newest start failed; null while it runs and when it succeeded. */
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  /** Forget the failure, and drop the answer of what is on its way. */
  reset(): void;
}

/** Wrap asynchronous work so that a screen can show it: busy, its failure, no stale answers. */
export function createAction<Args extends readonly unknown[], Result>(
  options: ActionOptions<Args, Result>,
): Action<Args> {
  const busy = signal(false);
  const failure = signal<BridgeFailure | null>(null);
  let ticket = 0;

  function finish(mine: number, outcome: () => void): void {
    if (mine !== ticket) return;
    busy.value = false;
    outcome();
  }

  return {
    busy,
    failure,
    async run(...args) {
      if (busy.value && options.whenBusy === "refuse") return;
      ticket += 1;
      const mine = ticket;
      busy.value = true;
      failure.value = null;
      try {
        const result = await options.work(...args);
        finish(mine, () => options.done?.(result, ...args));
      } catch (error) {
        finish(mine, () => {
          // Anything else is a mistake of ours and must stay loud.
          if (!(error instanceof BridgeFailure)) throw error;
          failure.value = error;
        });
      }
    },
    reset() {
      ticket += 1;
      busy.value = false;
      failure.value = null;
    },
  };
}

export interface Reading<Result> {
  /** What was read last; null before the first answer. */
  readonly value: ReadonlySignal<Result | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  /** Read again, because something changed; told while reading, it reads once more after. */
  again(): Promise<void>;
}

/** Keep a value that is read again whenever it may have changed, never twice at once. */
export function createReading<Result>(read: () => Promise<Result>): Reading<Result> {
  const value = signal<Result | null>(null);
  let isStale = false;
  const action = createAction({
    work: read,
    done: (result) => {
      value.value = result;
    },
    whenBusy: "refuse",
  });
  async function again(): Promise<void> {
    if (action.busy.value) {
      isStale = true;
      return;
    }
    do {
      isStale = false;
      await action.run();
    } while (isStale);
  }
  return { value, busy: action.busy, failure: action.failure, again };
}
