import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { SourceId } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import type { Router } from "../../../shared/router";
import { Button } from "../../../shared/ui/Button";
import { Segmented } from "../../../shared/ui/Segmented";
import type { TodayStore } from "../store";

interface FirstStepsProps {
  readonly store: TodayStore;
  /** Nothing was done yet: the first step is the one thing to do. */
  readonly isFirst: boolean;
  readonly go: Router["go"];
}

/** Three ways to begin, the first of which needs nothing. */
export function FirstSteps({ store, isFirst, go }: FirstStepsProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <section class="steps" data-first={isFirst} aria-labelledby={id}>
      <h2 id={id}>{t(isFirst ? "today.begin" : "today.also")}</h2>
      <ol>
        <Step
          title={t("today.step_research")}
          about={t("today.step_research_about")}
          action={
            <Button
              kind={isFirst ? "primary" : "quiet"}
              onClick={() => go("research", "new", "AAPL.US", "demo")}
            >
              {t("today.step_research_do")}
            </Button>
          }
        />
        <Step
          title={t("today.step_follow")}
          about={t("today.step_follow_about")}
          action={<Button onClick={() => go("securities")}>{t("today.step_follow_do")}</Button>}
        />
        <SourceStep store={store} />
      </ol>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly about: string;
  readonly action: ComponentChildren;
}

function Step({ title, about, action }: StepProps) {
  return (
    <li class="step">
      <div>
        <h3>{title}</h3>
        <p>{about}</p>
      </div>
      <div class="step-action">{action}</div>
    </li>
  );
}

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

function SourceStep({ store }: { readonly store: TodayStore }) {
  const { t, errorText } = useLocale();
  const { choices } = store;
  const id = useId();
  const { source } = choices.preferences.value;
  const failure = choices.saveFailure.value;
  return (
    <Step
      title={t("today.step_source")}
      about={failure === null ? t(`today.source_${source}_about`) : errorText(failure)}
      action={
        <>
          <span id={`${id}-label`} class="unseen">
            {t("today.source")}
          </span>
          <Segmented
            control={{
              id,
              "aria-labelledby": `${id}-label`,
              "aria-describedby": undefined,
              "aria-invalid": failure !== null,
            }}
            value={source}
            choices={SOURCES.map((value) => ({ value, label: t(`today.source_${value}`) }))}
            onChange={(chosen) => void choices.choose({ source: chosen })}
          />
          {source === "files" && <Folder store={store} />}
        </>
      }
    />
  );
}

function Folder({ store }: { readonly store: TodayStore }) {
  const { t } = useLocale();
  const { choices } = store;
  const folder = choices.preferences.value.files_folder;
  return (
    <div class="step-folder">
      <span title={folder ?? undefined}>{folder ?? t("today.folder_none")}</span>
      <Button
        busy={choices.choosingFolder.busy.value}
        onClick={() => void choices.choosingFolder.run()}
      >
        {t("today.choose_folder")}
      </Button>
    </div>
  );
}
