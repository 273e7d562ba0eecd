import type { Language, Region } from "../../../bridge/contract.gen";
import { createFormat } from "../../../shared/format";
import { useLocale, useNow } from "../../../shared/locale";
import { Field } from "../../../shared/ui/Field";
import { Segmented } from "../../../shared/ui/Segmented";
import { Select } from "../../../shared/ui/Select";
import type { SettingsStore } from "../store";

const LANGUAGES: readonly Language[] = ["zh", "en"];
const REGIONS: readonly Region[] = ["cn", "us", "eu"];
const EXAMPLE = "23553300";

interface ReadingFieldsProps {
  readonly store: SettingsStore;
  readonly timeZones: readonly string[];
}

/** Language, number style, time zone: three settings that do not follow each other. */
export function ReadingFields({ store, timeZones }: ReadingFieldsProps) {
  const { t, format, language } = useLocale();
  const now = useNow();
  const chosen = store.preferences.value;
  const example = createFormat({ language, region: chosen.region, timeZone: "UTC" });
  const zones = timeZones.includes(chosen.time_zone) ? timeZones : [chosen.time_zone, ...timeZones];
  return (
    <>
      <Field label={t("settings.language")}>
        {(control) => (
          <Segmented
            control={control}
            value={chosen.language}
            choices={LANGUAGES.map((value) => ({ value, label: t(`settings.language_${value}`) }))}
            onChange={(value) => void store.choose({ language: value })}
          />
        )}
      </Field>
      <Field
        label={t("settings.region")}
        hint={t("settings.region_hint", { example: example.compact(EXAMPLE) })}
      >
        {(control) => (
          <Segmented
            control={control}
            value={chosen.region}
            choices={REGIONS.map((value) => ({ value, label: t(`settings.region_${value}`) }))}
            onChange={(value) => void store.choose({ region: value })}
          />
        )}
      </Field>
      <Field
        label={t("settings.time_zone")}
        hint={t("settings.time_zone_hint", { now: format.minute(now.toISOString()) })}
      >
        {(control) => (
          <Select
            control={control}
            value={chosen.time_zone}
            choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
            onChange={(value) => void store.choose({ time_zone: value })}
          />
        )}
      </Field>
    </>
  );
}
