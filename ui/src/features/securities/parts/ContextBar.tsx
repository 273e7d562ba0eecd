import { X } from "lucide";
import { useEffect, useId, useState } from "preact/hooks";
import type { SourceId } from "../../../bridge/contract.gen";
import { readDay } from "../../../shared/day";
import { useLocale } from "../../../shared/locale";
import { Button, IconButton } from "../../../shared/ui/Button";
import { Segmented } from "../../../shared/ui/Segmented";
import { useDesk } from "../desk";

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

/** Where everything on the page comes from, and up to when. */
export function ContextBar() {
  const { t, errorText } = useLocale();
  const { choices, scope } = useDesk().store;
  const id = useId();
  const failure = choices.saveFailure.value;
  return (
    <div class="context">
      <span id={`${id}-label`} class="unseen">
        {t("securities.source")}
      </span>
      <Segmented
        control={{
          id,
          "aria-labelledby": `${id}-label`,
          "aria-describedby": undefined,
          "aria-invalid": false,
        }}
        value={scope.value.source}
        choices={SOURCES.map((value) => ({ value, label: t(`securities.source_${value}`) }))}
        onChange={(source) => void choices.choose({ source })}
      />
      {scope.value.source === "files" && <Folder />}
      <AsOf />
      {failure !== null && (
        <span class="context-failure" role="alert">
          {errorText(failure)}
        </span>
      )}
      <Label />
    </div>
  );
}

function Folder() {
  const { t } = useLocale();
  const { choices, scope } = useDesk().store;
  const folder = scope.value.folder;
  const name = folder?.split(/[\\/]/).filter(Boolean).at(-1);
  return (
    <Button
      busy={choices.choosingFolder.busy.value}
      onClick={() => void choices.choosingFolder.run()}
      {...(folder === null ? { kind: "primary" as const } : { title: folder })}
    >
      {name ?? t("securities.choose_folder")}
    </Button>
  );
}

/** The day up to which is read; empty is the clock of the source. */
function AsOf() {
  const { t } = useLocale();
  const { store } = useDesk();
  const { asOf } = store.scope.value;
  const [typed, setTyped] = useState(asOf ?? "");
  useEffect(() => setTyped(asOf ?? ""), [asOf]);
  const isWrong = typed !== asOf && readDay(typed).kind === "invalid";
  const enter = (text: string) => {
    setTyped(text);
    const read = readDay(text);
    if (read.kind !== "invalid") store.readAsOf(read.kind === "day" ? read.day : null);
  };
  return (
    <label class="as-of">
      <span>{t("securities.as_of")}</span>
      <input
        class="input"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={t("securities.as_of_clock")}
        aria-invalid={isWrong}
        value={typed}
        onInput={(event) => enter(event.currentTarget.value)}
      />
      {asOf !== null && (
        <IconButton
          icon={X}
          name={t("securities.as_of_clear")}
          onClick={() => store.readAsOf(null)}
        />
      )}
    </label>
  );
}

/** Whether the page tells of the world or of an invented market; always in sight. */
function Label() {
  const { t } = useLocale();
  const { sources, scope } = useDesk().store;
  const card = sources.current.value?.card;
  if (card === undefined) return null;
  return (
    <p class="context-label" data-mode={card.mode}>
      <span class="context-about">{t(`securities.source_${scope.value.source}_about`)}</span>
      <strong>{t(`figure.label_${card.label}`)}</strong>
    </p>
  );
}
