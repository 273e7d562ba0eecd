import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { AppEvent, PreferencesDto, ReportSummary, RunView } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { type Action, createReading } from "../../shared/async";

/** The person's preferences, as far as this page may read and change them. */
export interface Choices {
  readonly preferences: ReadonlySignal<PreferencesDto>;
  readonly choose: (choice: Partial<PreferencesDto>) => Promise<void>;
  readonly choosingFolder: Action<[]>;
  readonly saveFailure: ReadonlySignal<BridgeFailure | null>;
}

/** How far the running collection is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface TodayStore {
  readonly choices: Choices;
  /** Newest first; null until they are read. */
  readonly reports: ReadonlySignal<readonly ReportSummary[] | null>;
  readonly runs: ReadonlySignal<readonly RunView[] | null>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly running: ReadonlySignal<RunView | null>;
  readonly progress: ReadonlySignal<Progress | null>;
  /** Nothing was ever collected or reported; null until that is known. */
  readonly isFirst: ReadonlySignal<boolean | null>;
  readonly load: () => Promise<void>;
  readonly stop: () => void;
}

/** Keep what there is today: what runs, what was written, what was collected. */
export function createTodayStore(client: Client, hub: EventHub, choices: Choices): TodayStore {
  const reports = createReading(() => client.reports.reports({}));
  const runs = createReading(() => client.research.runs({}));
  const heard = signal<(Progress & { readonly run: string }) | null>(null);
  const running = computed(
    () => runs.value.value?.runs.find(({ status }) => status === "fetching") ?? null,
  );

  function hear(event: AppEvent): void {
    if (event.type === "research.step_changed") {
      heard.value = { run: event.run_id, done: event.done, total: event.total };
    }
    if (event.type === "research.run_started" || event.type === "research.run_ended") {
      void runs.again();
    }
    if (event.type.startsWith("reports.")) void reports.again();
  }

  async function load(): Promise<void> {
    await Promise.all([reports.again(), runs.again()]);
  }

  const stops = [hub.subscribe(hear), hub.onReset(() => void load())];
  return {
    choices,
    reports: computed(() => reports.value.value?.reports ?? null),
    runs: computed(() => runs.value.value?.runs ?? null),
    failure: computed(() => reports.failure.value ?? runs.failure.value),
    running,
    progress: computed(() => progressOf(running.value, heard.value)),
    isFirst: computed(() => {
      const [written, collected] = [reports.value.value, runs.value.value];
      if (written === null || collected === null) return null;
      return written.reports.length === 0 && collected.runs.length === 0;
    }),
    load,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What was heard last of the running collection, else what was read of it. */
function progressOf(
  running: RunView | null,
  heard: (Progress & { readonly run: string }) | null,
): Progress | null {
  if (running === null) return null;
  if (heard?.run === running.id) return { done: heard.done, total: heard.total };
  const done = running.steps.filter((step) => step.completed_at !== null).length;
  return { done, total: running.steps.length };
}
