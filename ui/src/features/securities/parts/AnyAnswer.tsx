import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { CapabilityView, ReadView } from "../../../bridge/contract.gen";
import { indentJson } from "../../../shared/json";
import { useLocale } from "../../../shared/locale";
import { Button } from "../../../shared/ui/Button";
import { FailureNote } from "../../../shared/ui/FailureNote";
import { Field } from "../../../shared/ui/Field";
import { Select } from "../../../shared/ui/Select";
import { useDesk } from "../desk";
import { Gaps } from "./Notes";

/** Ask the chosen source for anything and see the stored answer as it is. */
export function AnyAnswer() {
  const { t } = useLocale();
  const { workspace, scope, sources } = useDesk().store;
  const { answer, capability } = workspace;
  const failure = answer.failure.value;
  const offered = sources.current.value?.capabilities ?? [];
  const name = t(`capabilities.${capability.value}`);
  return (
    <>
      <div class="data-question">
        <Field
          label={t("securities.data_capability")}
          hint={t("securities.data_hint", {
            source: t(`securities.source_${scope.value.source}`),
          })}
        >
          {(control) => (
            <Select
              control={control}
              value={capability.value}
              choices={offered.map((each) => ({
                value: each.capability,
                label: choiceLabel(
                  each,
                  t(`capabilities.${each.capability}`),
                  t("securities.data_unsupported"),
                ),
              }))}
              onChange={(chosen) => {
                capability.value = chosen;
              }}
            />
          )}
        </Field>
      </div>
      {failure !== null && (
        <FailureNote failure={failure}>
          <Button onClick={answer.reread}>{t("failure.retry")}</Button>
        </FailureNote>
      )}
      {answer.view.value === null && failure === null && (
        <p class="reading">{t("securities.reading", { what: name })}</p>
      )}
      {answer.view.value !== null && <Stored answer={answer.view.value} />}
      <Gaps />
    </>
  );
}

function choiceLabel({ code }: CapabilityView, name: string, absent: string): string {
  return code === "PROVIDER_UNSUPPORTED" ? `${name} (${absent})` : name;
}

function Stored({ answer }: { readonly answer: ReadView }) {
  const { t, sourceText, format } = useLocale();
  const { stamp, document: text } = answer;
  const shown = useMemo(() => indentJson(text), [text]);
  const time =
    stamp.market_time === null ? format.date(stamp.market_date) : format.instant(stamp.market_time);
  return (
    <div class="data-answer">
      <dl class="data-facts">
        <Fact name={t("securities.data_source")}>
          {sourceText(stamp.source)} · {t(`figure.label_${stamp.label}`)}
        </Fact>
        <Fact name={t("securities.data_transport")}>
          {t(`securities.transport_${stamp.transport}`)}
        </Fact>
        <Fact name={t("securities.data_market")}>{time}</Fact>
        <Fact name={t("securities.as_of")}>{format.instant(stamp.as_of)}</Fact>
        <Fact name={t("securities.data_retrieved")}>{format.instant(stamp.fetched_at)}</Fact>
        <Fact name={t("securities.data_read")}>
          <code>{stamp.read_id}</code>
        </Fact>
        <Fact name={t("securities.data_hash")}>
          <code title={stamp.sha256}>
            {stamp.sha256.slice(0, 8)}…{stamp.sha256.slice(-8)}
          </code>
        </Fact>
      </dl>
      <section aria-label={t("securities.data_stored")}>
        <h3>{t("securities.data_stored")}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
        <pre class="data-bytes" tabIndex={0}>
          {shown}
        </pre>
      </section>
    </div>
  );
}

function Fact(props: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
