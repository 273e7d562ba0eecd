import "../settings.css";
import { useSignal } from "@preact/signals";
import type { SourceId } from "../../../bridge/contract.gen";
import { readDay } from "../../../shared/day";
import { useLocale } from "../../../shared/locale";
import { Button } from "../../../shared/ui/Button";
import { Field, TextInput } from "../../../shared/ui/Field";
import { Segmented } from "../../../shared/ui/Segmented";
import type { SettingsStore } from "../store";

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

/** Where every page reads from unless it is told otherwise. */
export function SourceFields({ store }: { readonly store: SettingsStore }) {
  const { t, errorText } = useLocale();
  const { source, files_folder } = store.preferences.value;
  const failure = store.saveFailure.value;
  const isFolderRefused = failure?.code === "SETTINGS_FOLDER_UNUSABLE";
  return (
    <>
      <Field label={t("settings.source")} hint={t(`settings.source_${source}_hint`)}>
        {(control) => (
          <Segmented
            control={control}
            value={source}
            choices={SOURCES.map((value) => ({ value, label: t(`settings.source_${value}`) }))}
            onChange={(value) => void store.choose({ source: value })}
          />
        )}
      </Field>
      {source === "demo" && <DemoDay store={store} />}
      {source === "files" && (
        <Field
          label={t("settings.folder")}
          hint={t("settings.folder_hint")}
          error={isFolderRefused ? errorText(failure) : null}
        >
          {(control) => (
            <div class="folder">
              <TextInput
                control={control}
                value={files_folder ?? ""}
                onCommit={(folder) =>
                  void store.choose({ files_folder: folder.trim() === "" ? null : folder.trim() })
                }
              />
              <Button
                busy={store.choosingFolder.busy.value}
                onClick={() => void store.choosingFolder.run()}
              >
                {t("settings.choose_folder")}
              </Button>
            </div>
          )}
        </Field>
      )}
    </>
  );
}

/** The day at whose close the demo market stands; empty for the day it was written for. */
function DemoDay({ store }: { readonly store: SettingsStore }) {
  const { t } = useLocale();
  const typed = useSignal<string | null>(null);
  const day = store.preferences.value.demo_day ?? "";
  const isWrong = typed.value !== null;
  return (
    <Field
      label={t("settings.demo_day")}
      hint={t("settings.demo_day_hint")}
      error={isWrong ? t("settings.demo_day_wrong") : null}
    >
      {(control) => (
        <TextInput
          control={control}
          value={typed.value ?? day}
          placeholder="2024-01-16"
          onCommit={(text) => {
            const read = readDay(text);
            typed.value = read.kind === "invalid" ? text : null;
            if (read.kind !== "invalid") {
              void store.choose({ demo_day: read.kind === "day" ? read.day : null });
            }
          }}
        />
      )}
    </Field>
  );
}
