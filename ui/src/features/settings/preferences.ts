import type { Language, PreferencesDto } from "../../bridge/contract.gen";

/** What the system says of the person, until their preferences are read. */
export function guessPreferences(systemLanguage: string, timeZone: string): PreferencesDto {
  const language: Language = systemLanguage.toLowerCase().startsWith("zh") ? "zh" : "en";
  return {
    language,
    region: language === "zh" ? "cn" : "us",
    time_zone: timeZone,
    up_down: language === "zh" ? "red-up" : "green-up",
    theme: "system",
    density: "regular",
    source: "demo",
    files_folder: null,
    demo_day: null,
  };
}

/** Whether two sets of preferences say the same. */
export function isSame(one: PreferencesDto, other: PreferencesDto): boolean {
  return (Object.keys(one) as (keyof PreferencesDto)[]).every((key) => one[key] === other[key]);
}
