import type { SourceId } from "../../../bridge/contract.gen";
import type { BridgeFailure } from "../../../bridge/failure";
import type { Text } from "../../../i18n";
import { readDay } from "../../../shared/day";
import { useLocale } from "../../../shared/locale";
import { Button } from "../../../shared/ui/Button";
import { Field, TextInput } from "../../../shared/ui/Field";
import { Segmented } from "../../../shared/ui/Segmented";
import type { Directory } from "../directory";
import { fieldOf, type OrderField, type OrderStore } from "../order";
import { fieldName } from "../report/fact-text";
import { SymbolInput } from "./SymbolInput";

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

interface OrderFieldsProps {
  readonly order: OrderStore;
  readonly directory: Directory;
}

/** What to collect, where, and as of when. */
export function OrderFields({ order, directory }: OrderFieldsProps) {
  const { t } = useLocale();
  const draft = order.draft.value;
  return (
    <>
      <div class="order-row">
        <Field
          label={t("research.symbol")}
          hint={t("research.symbol_hint")}
          error={useErrorOn("symbol", order)}
        >
          {(control) => (
            <SymbolInput
              control={control}
              value={draft.symbol}
              listings={directory.listings.value}
              onChange={(symbol) => order.change({ symbol })}
            />
          )}
        </Field>
        <DayField order={order} />
      </div>
      <Field label={t("research.source")}>
        {(control) => (
          <Segmented
            control={control}
            value={draft.source}
            choices={SOURCES.map((value) => ({ value, label: t(`research.source_${value}`) }))}
            onChange={(source) => order.change({ source })}
          />
        )}
      </Field>
      {draft.source === "files" && <FolderField order={order} />}
    </>
  );
}

interface FieldProps {
  readonly order: OrderStore;
}

function DayField({ order }: FieldProps) {
  const { t } = useLocale();
  const { day } = order.draft.value;
  const typed = readDay(day);
  const hint =
    typed.kind === "day" && typed.day !== day.trim()
      ? t("research.as_of_understood", { day: typed.day })
      : t("research.as_of_hint");
  const fromCore = useErrorOn("day", order);
  return (
    <Field
      label={t("research.as_of")}
      hint={hint}
      error={typed.kind === "invalid" ? t("research.as_of_invalid") : fromCore}
    >
      {(control) => (
        <TextInput
          control={control}
          value={day}
          placeholder={order.plan.value?.day ?? ""}
          onInput={(text) => order.change({ day: text })}
        />
      )}
    </Field>
  );
}

function FolderField({ order }: FieldProps) {
  const { t } = useLocale();
  const failure = order.failure.value;
  const error = useErrorOn("folder", order);
  return (
    <div class="field">
      <Field label={t("research.folder")} hint={t("research.folder_hint")} error={error}>
        {(control) => (
          <div class="order-folder">
            <TextInput
              control={control}
              value={order.draft.value.folder ?? ""}
              onCommit={(folder) =>
                order.change({ folder: folder.trim() === "" ? null : folder.trim() })
              }
            />
            <Button onClick={() => void order.chooseFolder()}>{t("research.choose_folder")}</Button>
          </div>
        )}
      </Field>
      {error !== null && failure !== null && <Problems failure={failure} />}
    </div>
  );
}

const MOST_PROBLEMS = 12;

/** The rows of a file that cannot be taken, each with its reason. */
function Problems({ failure }: { readonly failure: BridgeFailure }) {
  const locale = useLocale();
  const { t, reasonText } = locale;
  if (failure.fields.length === 0) return null;
  return (
    <ul class="order-problems">
      {failure.fields.slice(0, MOST_PROBLEMS).map(({ path, code }) => (
        <li key={`${path} ${code}`}>
          {t("research.file_row", { place: rowPlace(path, locale), reason: reasonText(code) })}
        </li>
      ))}
    </ul>
  );
}

const ROW = /^row (\d+)(?:\/(\w+))?$/;

/** Where in a file a problem is; a place of another kind stays as it is. */
function rowPlace(path: string, { t, language }: Text): string {
  const [, place, column] = ROW.exec(path) ?? [];
  if (place === undefined) return path;
  const row = t("reports.rows", { place });
  return column === undefined ? row : `${row} · ${fieldName(column, language)}`;
}

/** What the core says is wrong with one field; null if it says nothing of it. */
function useErrorOn(field: OrderField, order: OrderStore): string | null {
  const { errorText } = useLocale();
  const failure = order.failure.value;
  return failure !== null && fieldOf(failure) === field ? errorText(failure) : null;
}
