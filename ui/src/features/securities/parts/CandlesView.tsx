import { useId, useMemo } from "preact/hooks";
import type { CandlesView as Candles, PriceBasis } from "../../../bridge/contract.gen";
import { PriceChart } from "../../../shared/chart/PriceChart";
import { useLocale } from "../../../shared/locale";
import { Segmented } from "../../../shared/ui/Segmented";
import { chartModel } from "../candles";
import { chartTexts } from "../chart-texts";
import { useDesk } from "../desk";
import type { ChartPeriod } from "../workspace";
import { KeyFigures } from "./KeyFigures";
import { Gaps, ReadPiece, StampLine } from "./Notes";

const PERIODS = [
  ["1d", "securities.period_day"],
  ["1w", "securities.period_week"],
] as const satisfies readonly (readonly [ChartPeriod, string])[];

const BASES = [
  ["adjusted", "securities.basis_adjusted"],
  ["recorded", "securities.basis_recorded"],
] as const satisfies readonly (readonly [PriceBasis, string])[];

/** The chart, and below it the figures computed from its bars. */
export function CandlesView() {
  const { t } = useLocale();
  const { chart, daily } = useDesk().store.workspace;
  const isReady = daily.view.value?.status === "ready";
  return (
    <>
      <Tools />
      <div class="candles">
        <ReadPiece piece={chart.value} what={t("securities.view_candles")}>
          {(view) => <Drawing view={view} />}
        </ReadPiece>
      </div>
      {isReady && (
        <section class="candles-figures">
          <h2>{t("securities.view_figures")}</h2>
          <ReadPiece piece={daily} what={t("securities.view_figures")}>
            {(view) => <KeyFigures view={view} isDetailed={false} />}
          </ReadPiece>
        </section>
      )}
      <Gaps />
    </>
  );
}

function Drawing({ view }: { readonly view: Candles }) {
  const locale = useLocale();
  const model = useMemo(() => chartModel(view, locale.t), [view, locale]);
  const texts = useMemo(() => chartTexts(view, locale), [view, locale]);
  return <PriceChart model={model} texts={texts} format={locale.format} />;
}

/** The length of a candle and its prices, and what they are. */
function Tools() {
  const { t } = useLocale();
  const { period, basis, chart } = useDesk().store.workspace;
  const view = chart.value.view.value;
  return (
    <div class="candle-tools">
      <Choice
        name={t("securities.period")}
        value={period.value}
        choices={PERIODS.map(([value, key]) => ({ value, label: t(key) }))}
        onChange={(value) => {
          period.value = value;
        }}
      />
      {period.value === "1d" && (
        <Choice
          name={t("securities.basis")}
          value={basis.value}
          choices={BASES.map(([value, key]) => ({ value, label: t(key) }))}
          onChange={(value) => {
            basis.value = value;
          }}
        />
      )}
      {view !== null && view.status === "ready" && (
        <p class="view-note">
          {t(seriesKey(view))}
          <StampLine stamp={view.stamp} />
        </p>
      )}
    </div>
  );
}

function seriesKey({ period, series }: Candles) {
  if (period === "1w") return "securities.series_week";
  return series === "recorded" ? "securities.series_recorded" : "securities.series_adjusted";
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <>
      <span id={`${id}-label`} class="unseen">
        {name}
      </span>
      <Segmented
        control={{
          id,
          "aria-labelledby": `${id}-label`,
          "aria-describedby": undefined,
          "aria-invalid": false,
        }}
        value={value}
        choices={choices}
        onChange={onChange}
      />
    </>
  );
}
