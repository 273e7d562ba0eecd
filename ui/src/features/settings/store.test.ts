import { beforeEach, describe, expect, it } from "vitest";
import { createClient, type PreferencesDto } from "../../bridge/contract.gen";
import { createEventHub, type RunningEventHub } from "../../bridge/events";
import { BridgeFailure } from "../../bridge/failure";
import { guessPreferences } from "./preferences";
import { createSettingsStore, type SettingsStore } from "./store";

const chinese = guessPreferences("zh-CN", "Asia/Shanghai");

/** A core that keeps preferences; the test decides when a save is answered. */
class FakeCore {
  saved: PreferencesDto = { ...chinese, density: "compact" };
  readonly saves: PreferencesDto[] = [];
  private readonly answers: (() => void)[] = [];

  readonly call = <T>(operation: string, request: object): Promise<T> => {
    if (operation === "settings.preferences") {
      return Promise.resolve({ ...this.saved, chosen: true } as T);
    }
    if (operation !== "settings.save_preferences") throw new Error(`unexpected ${operation}`);
    const chosen = request as PreferencesDto;
    this.saves.push(chosen);
    return new Promise((resolve, reject) => {
      this.answers.push(() => {
        if (chosen.time_zone === "Mars/Olympus") return reject(unknownZone);
        this.saved = chosen;
        return resolve(chosen as T);
      });
    });
  };

  async answerNext(): Promise<void> {
    this.answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

const unknownZone = new BridgeFailure({
  code: "SETTINGS_TIME_ZONE_UNKNOWN",
  params: { zone: "Mars/Olympus" },
  remedy: "fix_input",
  fields: [],
  trace_id: "t",
});

let core: FakeCore;
let hub: RunningEventHub;
let store: SettingsStore;

beforeEach(() => {
  core = new FakeCore();
  hub = createEventHub({
    eventsAfter: async () => [],
    snapshot: async () => ({ epoch: "e", seq: 0 }),
    report: () => {},
  });
  hub.start({ epoch: "e", seq: 0 });
  store = createSettingsStore(createClient(core.call), hub, chinese);
});

it("guesses from the system until the preferences are read", async () => {
  expect(store.preferences.value.density).toBe("regular");
  await store.load();
  expect(store.preferences.value.density).toBe("compact");
});

describe("a choice", () => {
  it("shows at once and is sent with everything else unchanged", async () => {
    await store.load();
    void store.choose({ theme: "dark" });
    expect(store.preferences.value.theme).toBe("dark");
    expect(core.saves).toEqual([{ ...core.saved, theme: "dark" }]);
  });

  it("made while another is being saved is sent after it, the last one wins", async () => {
    const done = store.choose({ theme: "dark" });
    void store.choose({ density: "compact" });
    void store.choose({ language: "en" });
    expect(core.saves).toHaveLength(1);
    await core.answerNext();
    await core.answerNext();
    await done;
    expect(core.saves[1]).toMatchObject({ theme: "dark", density: "compact", language: "en" });
    expect([core.saves.length, store.saving.value]).toEqual([2, false]);
  });

  it("that is refused stays on the page with its failure, and can be corrected", async () => {
    const refused = store.choose({ time_zone: "Mars/Olympus" });
    await core.answerNext();
    await refused;
    expect([store.preferences.value.time_zone, store.saveFailure.value]).toEqual([
      "Mars/Olympus",
      unknownZone,
    ]);
    const corrected = store.choose({ time_zone: "Europe/Paris" });
    await core.answerNext();
    await corrected;
    expect([core.saved.time_zone, store.saveFailure.value]).toEqual(["Europe/Paris", null]);
  });
});

it("reads again when the preferences were saved elsewhere", async () => {
  await store.load();
  core.saved = { ...core.saved, theme: "light" };
  hub.receive([
    {
      seq: 1,
      at: "2026-01-01T00:00:00Z",
      caused_by: null,
      event: { type: "settings.preferences_saved", language: "zh" },
    },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(store.preferences.value.theme).toBe("light");
});
