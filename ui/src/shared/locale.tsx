import { computed, type ReadonlySignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PreferencesDto } from "../bridge/contract.gen";
import { createText, type Text } from "../i18n";
import { createFormat, type Format } from "./format";

/** How the page speaks to this person: sentences, numbers, times. */
export interface Locale extends Text {
  readonly format: Format;
}

export interface LocaleSignals {
  readonly locale: ReadonlySignal<Locale>;
  /** Moves on slowly, so that ages stay true. */
  readonly now: ReadonlySignal<Date>;
}

const LocaleContext = createContext<LocaleSignals | null>(null);

/** Derive sentences and number style from the preferences; each of the settings acts alone. */
export function createLocale(
  preferences: ReadonlySignal<PreferencesDto>,
  now: ReadonlySignal<Date>,
): LocaleSignals {
  const locale = computed(() => {
    const { language, region, time_zone } = preferences.value;
    return {
      ...createText(language),
      format: createFormat({ language, region, timeZone: time_zone }),
    };
  });
  return { locale, now };
}

export function LocaleProvider(props: {
  readonly signals: LocaleSignals;
  readonly children: ComponentChildren;
}) {
  return <LocaleContext.Provider value={props.signals}>{props.children}</LocaleContext.Provider>;
}

/** The person's language and number style; the component draws again when they change. */
export function useLocale(): Locale {
  return useSignals().locale.value;
}

/** The present moment, for ages. */
export function useNow(): Date {
  return useSignals().now.value;
}

function useSignals(): LocaleSignals {
  const signals = useContext(LocaleContext);
  if (signals === null) throw new Error("a component needs a LocaleProvider above it");
  return signals;
}
