import { type ReadonlySignal, signal } from "@preact/signals";
import type { BridgeFailure } from "../../bridge/failure";
import { createAction } from "../../shared/async";

/** A piece of the workspace that is read for one target, such as a symbol in a scope. */
export interface Piece<View> {
  readonly view: ReadonlySignal<View | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  /** Be about `target`: what was known of another is gone at once, its answer dropped. */
  readonly aim: (target: string) => void;
  /** Read unless it was read for this target. */
  readonly want: () => void;
  /** Read again if it was read, and show what is known until then. */
  readonly reread: () => void;
}

/** Create a piece; `read` reads for the target that it was aimed at last. */
export function createPiece<View>(read: () => Promise<View>): Piece<View> {
  const view = signal<View | null>(null);
  let target = "";
  let isWanted = false;
  const action = createAction({
    work: read,
    done: (found) => {
      view.value = found;
    },
    whenBusy: "replace",
  });
  return {
    view,
    busy: action.busy,
    failure: action.failure,
    aim: (wanted) => {
      if (wanted === target) return;
      target = wanted;
      isWanted = false;
      action.reset();
      view.value = null;
    },
    want: () => {
      if (isWanted) return;
      isWanted = true;
      void action.run();
    },
    reread: () => {
      if (isWanted) void action.run();
    },
  };
}
