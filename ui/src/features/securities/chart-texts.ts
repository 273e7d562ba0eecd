import type { CandlesView } from "../../bridge/contract.gen";
import type { Text } from "../../i18n";
import type { ChartTexts } from "../../shared/chart/texts";

/** The words of the chart of an answer. */
export function chartTexts(view: CandlesView, { t }: Text): ChartTexts {
  const currency = view.currency ?? t("chart.no_currency");
  return {
    name: t(view.period === "1w" ? "chart.name_week" : "chart.name_day", {
      symbol: view.symbol,
      currency,
    }),
    date: t("chart.date"),
    open: t("chart.open"),
    high: t("chart.high"),
    low: t("chart.low"),
    close: t("chart.close"),
    volume: t("chart.volume"),
    lines: {
      sma_20: t("measures.sma_20"),
      sma_50: t("measures.sma_50"),
      sma_200: t("measures.sma_200"),
      ema_12: t("measures.ema_12"),
      ema_26: t("measures.ema_26"),
      macd: t("chart.line_macd"),
      macd_signal: t("chart.line_macd_signal"),
      macd_histogram: t("chart.line_macd_histogram"),
      rsi_14: t("measures.rsi_14"),
    },
    layers: {
      sma: t("chart.layer_sma"),
      ema: t("chart.layer_ema"),
      volume: t("chart.volume"),
      macd: t("chart.layer_macd"),
      rsi: t("chart.layer_rsi"),
    },
    ranges: {
      "1M": t("chart.range_1M"),
      "3M": t("chart.range_3M"),
      "6M": t("chart.range_6M"),
      "1Y": t("chart.range_1Y"),
      "5Y": t("chart.range_5Y"),
      all: t("chart.range_all"),
    },
    range: t("chart.range"),
    layer: t("chart.layer"),
    table: t("chart.table"),
    empty: t("chart.empty"),
  };
}
