import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PreferencesDto, PreferencesView } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { type Action, createAction, createReading } from "../../shared/async";
import { isSame } from "./preferences";

export interface SettingsStore {
  /** What the page follows: what the person chose, at once, saved or not yet. */
  readonly preferences: ReadonlySignal<PreferencesDto>;
  readonly saving: ReadonlySignal<boolean>;
  /** Why the last choice was not kept; the choice stays on the page. */
  readonly saveFailure: ReadonlySignal<BridgeFailure | null>;
  readonly loadFailure: ReadonlySignal<BridgeFailure | null>;
  readonly load: () => Promise<void>;
  /** Choose; choices made while one is being saved are saved together after it. */
  readonly choose: (choice: Partial<PreferencesDto>) => Promise<void>;
  /** Save again what could not be saved. */
  readonly retry: () => Promise<void>;
  /** Let the person choose the folder of price files. */
  readonly choosingFolder: Action<[]>;
  readonly stop: () => void;
}

/** Keep the person's preferences; `guess` stands until they are read. */
export function createSettingsStore(
  client: Client,
  hub: EventHub,
  guess: PreferencesDto,
): SettingsStore {
  const reading = createReading(() => client.settings.preferences({}));
  const wanted = signal<PreferencesDto | null>(null);
  const preferences = computed(() => wanted.value ?? chosen(reading.value.value) ?? guess);
  const saving = createAction({
    work: async (chosen: PreferencesDto) => {
      await client.settings.save_preferences(chosen);
      await reading.again();
      return chosen;
    },
    done: (chosen) => {
      if (wanted.value !== null && isSame(wanted.value, chosen)) wanted.value = null;
    },
    whenBusy: "refuse",
  });

  /** One save at a time, so that an earlier choice can never arrive after a later one. */
  async function save(): Promise<void> {
    if (saving.busy.value) return;
    do {
      if (wanted.value !== null) await saving.run(wanted.value);
    } while (wanted.value !== null && saving.failure.value === null);
  }

  function choose(choice: Partial<PreferencesDto>): Promise<void> {
    wanted.value = { ...preferences.value, ...choice };
    return save();
  }

  const choosingFolder = createAction({
    work: () => client.shell.choose_folder({}),
    done: ({ folder }) => {
      if (folder !== null) void choose({ files_folder: folder });
    },
    whenBusy: "refuse",
  });

  const stops = [
    hub.subscribe((event) => {
      if (event.type === "settings.preferences_saved") void reading.again();
    }),
    hub.onReset(() => void reading.again()),
  ];

  return {
    preferences,
    saving: saving.busy,
    saveFailure: saving.failure,
    loadFailure: reading.failure,
    load: reading.again,
    choose,
    retry: save,
    choosingFolder,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What the person chose; null until they chose anything, and the guess stands. */
function chosen(view: PreferencesView | null): PreferencesDto | null {
  if (view === null || !view.chosen) return null;
  const { chosen: _, ...choices } = view;
  return choices;
}
