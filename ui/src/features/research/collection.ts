import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type {
  AppEvent,
  Capability,
  ReportSummary,
  ResultView,
  RunView,
} from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { type Action, createAction, createReading, type Reading } from "../../shared/async";
import { isRunning } from "./progress";
import type { Writer } from "./writer";

export interface CollectionStore {
  /** The open collection; null until it is read. */
  readonly run: ReadonlySignal<RunView | null>;
  /** Its reports, newest first. */
  readonly reports: ReadonlySignal<readonly ReportSummary[]>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly result: ReadonlySignal<ResultView | null>;
  readonly resultFailure: ReadonlySignal<BridgeFailure | null>;
  readonly open: (runId: string) => void;
  readonly again: () => Promise<void>;
  readonly openResult: (runId: string, capability: Capability) => void;
  readonly cancelling: Action<[runId: string]>;
  readonly stop: () => void;
}

interface Opened {
  readonly id: string;
  readonly run: Reading<RunView>;
  readonly reports: Reading<readonly ReportSummary[]>;
}

/** Keep the open collection as it goes on; what is read of another one never lands on it. */
export function createCollectionStore(
  client: Client,
  hub: EventHub,
  writer: Writer,
): CollectionStore {
  const opened = signal<Opened | null>(null);
  const result = signal<ResultView | null>(null);
  const reading = createAction({
    work: (runId: string, capability: Capability) =>
      client.research.result({ run_id: runId, capability }),
    done: (found) => {
      result.value = found;
    },
    whenBusy: "replace",
  });
  const cancelling = createAction({
    work: (runId: string) => client.research.cancel({ run_id: runId }),
    whenBusy: "refuse",
  });

  async function again(): Promise<void> {
    const here = opened.value;
    if (here === null) return;
    await Promise.all([here.run.again(), here.reports.again(), writer.writeFirst(here.id)]);
  }

  function hear(event: AppEvent): void {
    // A collection that ends while another page is open gets its report too.
    if (event.type === "research.run_ended") void writer.writeFirst(event.run_id);
    const here = opened.value;
    if (here === null || !("run_id" in event) || event.run_id !== here.id) return;
    if (event.type.startsWith("research.")) void here.run.again();
    else void here.reports.again();
  }

  const stops = [hub.subscribe(hear), hub.onReset(() => void again())];

  return {
    run: computed(() => opened.value?.run.value.value ?? null),
    reports: computed(() => opened.value?.reports.value.value ?? []),
    failure: computed(
      () => opened.value?.run.failure.value ?? opened.value?.reports.failure.value ?? null,
    ),
    result,
    resultFailure: reading.failure,
    open: (runId) => {
      if (opened.value?.id !== runId) {
        cancelling.reset();
        opened.value = readings(client, runId);
      }
      void again();
    },
    again,
    openResult: (runId, capability) => {
      result.value = null;
      void reading.run(runId, capability);
    },
    cancelling,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function readings(client: Client, id: string): Opened {
  return {
    id,
    run: createReading(() => client.research.run({ run_id: id })),
    reports: createReading(async () => (await client.reports.reports({ run_id: id })).reports),
  };
}

/** The report to show of a collection: the newest that is complete. */
export function newestCompleted(reports: readonly ReportSummary[]): ReportSummary | null {
  return reports.find((report) => report.status === "completed") ?? null;
}

/** The collection that is running among these, if any. */
export function runningOf(runs: readonly RunView[]): RunView | null {
  return runs.find(isRunning) ?? null;
}
