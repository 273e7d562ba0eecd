import { computed, type ReadonlySignal } from "@preact/signals";
import type { DiagnosticsView } from "../../bridge/contract.gen";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { type Action, createAction, createReading } from "../../shared/async";

export interface DiagnosticsStore {
  readonly found: ReadonlySignal<DiagnosticsView | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last thing that was tried on this page failed. */
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly load: () => Promise<void>;
  readonly exporting: Action<[]>;
  readonly openFolder: Action<[]>;
}

/** Keep what the program finds when it examines itself. */
export function createDiagnosticsStore(client: Client): DiagnosticsStore {
  const reading = createReading(() => client.system.diagnostics({}));
  const exporting = createAction({
    work: () => client.shell.export_diagnostics({}),
    whenBusy: "refuse",
  });
  const openFolder = createAction({
    work: () => client.shell.open_data_folder({}),
    whenBusy: "refuse",
  });
  return {
    found: reading.value,
    busy: reading.busy,
    failure: computed(
      () => reading.failure.value ?? exporting.failure.value ?? openFolder.failure.value,
    ),
    load: reading.again,
    exporting,
    openFolder,
  };
}
