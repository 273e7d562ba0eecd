import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { AppEvent, PreferencesDto, SourceId, SourceView } from "../bridge/contract.gen";
import type { EventHub } from "../bridge/events";
import type { Client } from "../bridge/wire";
import { createReading } from "../shared/async";

export interface LastEvent {
  readonly type: AppEvent["type"];
  readonly at: string;
}

/** The collection that is running; `total` is 0 until its first item is heard of. */
export interface Collecting {
  readonly run: string;
  readonly symbol: string;
  readonly done: number;
  readonly total: number;
}

export interface StatusStore {
  readonly source: ReadonlySignal<SourceId>;
  /** What the source says of itself; null until it is read. */
  readonly sourceView: ReadonlySignal<SourceView | null>;
  readonly collecting: ReadonlySignal<Collecting | null>;
  /** How many requests have left this machine; null until it is read. */
  readonly requests: ReadonlySignal<number | null>;
  readonly lastEvent: ReadonlySignal<LastEvent | null>;
  readonly load: () => Promise<void>;
  readonly stop: () => void;
}

/** Keep what the status line says. */
export function createStatusStore(
  client: Client,
  hub: EventHub,
  preferences: ReadonlySignal<PreferencesDto>,
): StatusStore {
  const lastEvent = signal<LastEvent | null>(null);
  const collecting = signal<Collecting | null>(null);
  const snapshot = createReading(() => client.system.snapshot({}));
  const sources = createReading(() =>
    client.market.sources({ folder: preferences.value.files_folder }),
  );
  const source = computed(() => preferences.value.source);

  function hear(event: AppEvent): void {
    collecting.value = nextCollecting(collecting.value, event);
    if (event.type === "settings.preferences_saved") void sources.again();
    if (event.type !== "research.step_changed") void snapshot.again();
  }

  async function load(): Promise<void> {
    await Promise.all([snapshot.again(), sources.again()]);
    const run = snapshot.value.value?.active_run ?? null;
    collecting.value = run === null ? null : await readCollecting(client, run);
  }

  const stops = [
    hub.subscribe((event, { at }) => {
      lastEvent.value = { type: event.type, at };
      hear(event);
    }),
    hub.onReset(() => void load()),
  ];
  return {
    source,
    sourceView: computed(
      () => sources.value.value?.sources.find(({ card }) => card.id === source.value) ?? null,
    ),
    collecting,
    requests: computed(() => snapshot.value.value?.requests ?? null),
    lastEvent,
    load,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What is running after an event: one collection runs at a time. */
export function nextCollecting(known: Collecting | null, event: AppEvent): Collecting | null {
  switch (event.type) {
    case "research.run_started":
      return { run: event.run_id, symbol: event.symbol, done: 0, total: 0 };
    case "research.step_changed":
      return known?.run === event.run_id
        ? { ...known, done: event.done, total: event.total }
        : known;
    case "research.run_ended":
      return known?.run === event.run_id ? null : known;
    default:
      return known;
  }
}

async function readCollecting(client: Client, id: string): Promise<Collecting> {
  const run = await client.research.run({ run_id: id });
  return {
    run: id,
    symbol: run.plan.order.symbol,
    done: run.steps.filter((step) => step.completed_at !== null).length,
    total: run.steps.length,
  };
}
