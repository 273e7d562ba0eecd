import { computed, type ReadonlySignal } from "@preact/signals";
import type { ReportSummary, RunView } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { createReading } from "../../shared/async";
import { newestCompleted, runningOf } from "./collection";

/** A collection with the newest report of it. */
export interface HistoryRow {
  readonly run: RunView;
  readonly report: ReportSummary | null;
}

export interface HistoryStore {
  /** Newest first; null until they are read. */
  readonly rows: ReadonlySignal<readonly HistoryRow[] | null>;
  readonly running: ReadonlySignal<RunView | null>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly load: () => Promise<void>;
  readonly stop: () => void;
}

/** Keep the list of collections, as long as the program runs. */
export function createHistoryStore(client: Client, hub: EventHub): HistoryStore {
  const runs = createReading(() => client.research.runs({}));
  const reports = createReading(() => client.reports.reports({}));

  async function load(): Promise<void> {
    await Promise.all([runs.again(), reports.again()]);
  }

  const stops = [
    hub.subscribe(({ type }) => {
      // An item that ends changes only a count of a list that may not be in sight.
      if (type === "research.step_changed" && runs.value.value === null) return;
      if (type.startsWith("research.")) void runs.again();
      if (type.startsWith("reports.")) void reports.again();
    }),
    hub.onReset(() => void load()),
  ];
  return {
    rows: computed(() => {
      const [found, written] = [runs.value.value, reports.value.value];
      return found === null ? null : historyRows(found.runs, written?.reports ?? []);
    }),
    running: computed(() => runningOf(runs.value.value?.runs ?? [])),
    failure: computed(() => runs.failure.value ?? reports.failure.value),
    load,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Put each collection beside its newest complete report. */
export function historyRows(
  runs: readonly RunView[],
  reports: readonly ReportSummary[],
): readonly HistoryRow[] {
  return runs.map((run) => ({
    run,
    report: newestCompleted(reports.filter(({ run_id }) => run_id === run.id)),
  }));
}
