import { Settings } from "lucide";
import type { Action } from "../../shared/actions";
import type { Feature } from "../../shared/feature";
import { DiagnosticsPage } from "./DiagnosticsPage";
import type { DiagnosticsStore } from "./diagnostics";
import { SettingsPage } from "./SettingsPage";
import type { SettingsStore } from "./store";

export { createDiagnosticsStore } from "./diagnostics";
export { guessPreferences } from "./preferences";
export { createSettingsStore } from "./store";

interface SettingsParts {
  readonly settings: SettingsStore;
  readonly diagnostics: DiagnosticsStore;
  readonly timeZones: readonly string[];
  /** Whether the page is dark now, which for `system` only the window knows. */
  readonly isDark: () => boolean;
}

/** The person's preferences, and what the program says of itself. */
export function settingsFeature(parts: SettingsParts): Feature {
  const { settings, diagnostics, timeZones } = parts;
  return {
    pages: [
      {
        id: "settings",
        rail: { icon: Settings, at: "foot" },
        keys: "g ,",
        View: () => <SettingsPage store={settings} timeZones={timeZones} />,
      },
      {
        id: "diagnostics",
        rail: null,
        under: "settings",
        View: () => <DiagnosticsPage store={diagnostics} />,
      },
    ],
    actions: lookActions(settings, parts.isDark),
    stop: settings.stop,
  };
}

function lookActions(store: SettingsStore, isDark: () => boolean): readonly Action[] {
  return [
    {
      id: "settings.switch_language",
      group: "look",
      title: ({ t }) => t("actions.switch_language"),
      run: () => {
        const { language } = store.preferences.value;
        void store.choose({ language: language === "zh" ? "en" : "zh" });
      },
    },
    {
      id: "settings.switch_theme",
      group: "look",
      title: ({ t }) => t("actions.switch_theme"),
      run: () => void store.choose({ theme: isDark() ? "light" : "dark" }),
    },
  ];
}
