import { type ReadonlySignal, signal } from "@preact/signals";
import type { BridgeFailure } from "../bridge/failure";
import { createAction } from "../shared/async";
import type { EvidenceRequest, EvidenceView } from "../shared/trace";

export interface EvidenceStore {
  /** The figure that the drawer is about; null while it is closed. */
  readonly asked: ReadonlySignal<EvidenceRequest | null>;
  readonly view: ReadonlySignal<EvidenceView | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly open: (request: EvidenceRequest) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

/** Keep which figure's evidence is open; another figure replaces it at once. */
export function createEvidenceStore(): EvidenceStore {
  const asked = signal<EvidenceRequest | null>(null);
  const view = signal<EvidenceView | null>(null);
  const reading = createAction({
    work: (request: EvidenceRequest) => request.load(),
    done: (found) => {
      view.value = found;
    },
    whenBusy: "replace",
  });

  function open(request: EvidenceRequest): void {
    asked.value = request;
    view.value = null;
    void reading.run(request);
  }

  return {
    asked,
    view,
    busy: reading.busy,
    failure: reading.failure,
    open,
    retry: () => {
      if (asked.value !== null) open(asked.value);
    },
    close: () => {
      reading.reset();
      asked.value = null;
    },
  };
}
