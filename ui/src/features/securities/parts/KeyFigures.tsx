import type { CandlesView, MeasureView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { Figure } from "../../../shared/ui/Figure";
import { useComputedTrace } from "../desk";
import { COLUMNS, type MeasureId, measureText, measureTone } from "../measures";
import { priceDecimals } from "../prices";

interface KeyFiguresProps {
  readonly view: CandlesView;
  /** Also say over which bars each figure was computed. */
  readonly isDetailed: boolean;
}

/** Every computed figure of a security, in three columns. */
export function KeyFigures({ view, isDetailed }: KeyFiguresProps) {
  const { t } = useLocale();
  return (
    <div class="key-figures">
      {COLUMNS.map(({ title, measures }) => (
        <section key={title} aria-label={t(title)}>
          {isDetailed && <h3>{t(title)}</h3>}
          <dl>
            {measures.map((id) => (
              <KeyFigure key={id} id={id} view={view} isDetailed={isDetailed} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function KeyFigure({ id, view, isDetailed }: KeyFiguresProps & { readonly id: MeasureId }) {
  const { t, format, reasonText } = useLocale();
  const trace = useComputedTrace();
  const measure = view.measures.find((each) => each.id === id) ?? null;
  const name = t(`measures.${id}`);
  const { stamp, day } = view;
  const decimals = priceDecimals(view.bars.at(-1)?.close ?? null);
  const tone = measure === null ? "unknown" : measureTone(measure);
  return (
    <div class="key-row">
      <dt>{name}</dt>
      <dd>
        {measure?.reason === "SHORT_WARM_UP" && measure.value !== null && (
          <span class="short-history" title={reasonText(measure.reason)}>
            {t("securities.short_history")}
          </span>
        )}
        <Figure
          name={name}
          text={measure === null ? null : measureText(measure, decimals, format)}
          trace={
            measure === null || stamp === null || day === null ? null : trace(stamp, measure, day)
          }
          reason={measure?.reason ?? null}
          {...(tone === "unknown" ? {} : { tone })}
        />
      </dd>
      {isDetailed && measure !== null && <Detail measure={measure} />}
    </div>
  );
}

/** The bars that a figure rests on, and the days of a fall. */
function Detail({ measure }: { readonly measure: MeasureView }) {
  const { t, format, reasonText } = useLocale();
  const { window, dates, value, reason } = measure;
  if (value === null) {
    return <dd class="key-detail">{reason === null ? t("figure.unknown") : reasonText(reason)}</dd>;
  }
  const days = { peak: dates?.peak ?? "", trough: dates?.trough ?? "" };
  return (
    <>
      {window !== null && (
        <dd class="key-detail">
          {t("securities.window", { ...window, bars: format.number(window.bars) })}
        </dd>
      )}
      {dates !== null && (
        <dd class="key-detail">
          {dates.recovery === null
            ? t("securities.drawdown_open", days)
            : t("securities.drawdown", { ...days, recovery: dates.recovery })}
        </dd>
      )}
    </>
  );
}
