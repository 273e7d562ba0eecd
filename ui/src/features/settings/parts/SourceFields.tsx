import "../settings.css";
import type { SourceId } from "../../../bridge/contract.gen";
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
