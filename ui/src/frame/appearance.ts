import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { PreferencesDto } from "../bridge/contract.gen";

export interface Appearance {
  readonly isDark: () => boolean;
  readonly stop: () => void;
}

const HTML_LANGUAGES = { zh: "zh-CN", en: "en" } as const;

/** Let the page follow the preferences: theme, density, colours of rise and fall, language. */
export function followPreferences(
  preferences: ReadonlySignal<PreferencesDto>,
  root: HTMLElement,
  systemDark: MediaQueryList,
): Appearance {
  const systemIsDark = signal(systemDark.matches);
  const follow = (event: MediaQueryListEvent) => {
    systemIsDark.value = event.matches;
  };
  systemDark.addEventListener("change", follow);
  const isDark = () => {
    const { theme } = preferences.value;
    return theme === "system" ? systemIsDark.value : theme === "dark";
  };
  const stopEffect = effect(() => {
    const { language, density, up_down } = preferences.value;
    root.lang = HTML_LANGUAGES[language];
    root.setAttribute("data-theme", isDark() ? "dark" : "light");
    root.setAttribute("data-density", density);
    root.setAttribute("data-updown", up_down);
  });
  return {
    isDark,
    stop: () => {
      stopEffect();
      systemDark.removeEventListener("change", follow);
    },
  };
}
