import "../settings.css";
import type { Density, Theme, UpDown } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { Field } from "../../../shared/ui/Field";
import { Segmented } from "../../../shared/ui/Segmented";
import type { SettingsStore } from "../store";

const UP_DOWN = [
  ["red-up", "settings.up_down_red_up"],
  ["green-up", "settings.up_down_green_up"],
  ["blue-orange", "settings.up_down_blue_orange"],
  ["none", "settings.up_down_none"],
] as const satisfies readonly (readonly [UpDown, string])[];
const THEMES: readonly Theme[] = ["system", "light", "dark"];
const DENSITIES: readonly Density[] = ["compact", "regular"];

/** Theme, density, and the colours of rise and fall. */
export function LookFields({ store }: { readonly store: SettingsStore }) {
  const { t } = useLocale();
  const chosen = store.preferences.value;
  return (
    <>
      <Field label={t("settings.up_down")} hint={t("settings.up_down_hint")}>
        {(control) => (
          <Segmented
            control={control}
            value={chosen.up_down}
            choices={UP_DOWN.map(([value, key]) => ({
              value,
              label: t(key),
              before: <UpDownSample kind={value} />,
            }))}
            onChange={(value) => void store.choose({ up_down: value })}
          />
        )}
      </Field>
      <Field label={t("settings.theme")}>
        {(control) => (
          <Segmented
            control={control}
            value={chosen.theme}
            choices={THEMES.map((value) => ({ value, label: t(`settings.theme_${value}`) }))}
            onChange={(value) => void store.choose({ theme: value })}
          />
        )}
      </Field>
      <Field label={t("settings.density")}>
        {(control) => (
          <Segmented
            control={control}
            value={chosen.density}
            choices={DENSITIES.map((value) => ({ value, label: t(`settings.density_${value}`) }))}
            onChange={(value) => void store.choose({ density: value })}
          />
        )}
      </Field>
    </>
  );
}

function UpDownSample({ kind }: { readonly kind: UpDown }) {
  return (
    <span class="up-down-sample" data-updown={kind} aria-hidden="true">
      <span>▲</span>
      <span>▼</span>
    </span>
  );
}
