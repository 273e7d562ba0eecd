import type { BarView, CandlesView, LineView, MarkView } from "../../bridge/contract.gen";
import type { Text } from "../../i18n";
import { type ChartBar, type ChartMark, type ChartModel, LINE_IDS } from "../../shared/chart/model";
import { priceDecimals } from "./prices";

/** What a chart draws of an answer; `t` writes the marks. */
export function chartModel(view: CandlesView, t: Text["t"]): ChartModel {
  const last = view.bars.at(-1)?.close ?? null;
  const isWithinDay = view.period !== "1d" && view.period !== "1w";
  return {
    symbol: view.symbol,
    currency: view.currency ?? "",
    period: `${view.period} ${view.series}`,
    precision: priceDecimals(last),
    bars: view.bars.map((bar) => chartBar(bar, isWithinDay)),
    lines: chartLines(view.lines),
    marks: view.marks.map((mark) => chartMark(mark, t)),
    last,
  };
}

/** A day or a week has no time of its own, even if the source says when it closed. */
function chartBar({ volume, time, ...prices }: BarView, isWithinDay: boolean): ChartBar {
  return {
    ...prices,
    time: isWithinDay ? time : null,
    volume: volume === null ? null : String(volume),
  };
}

/** The lines that a chart knows how to draw. */
function chartLines(lines: readonly LineView[]): ChartModel["lines"] {
  return Object.fromEntries(
    LINE_IDS.flatMap((id) => {
      const line = lines.find((each) => each.id === id);
      return line === undefined ? [] : [[id, line.values]];
    }),
  );
}

const MARKS = { split: "split", adjustment: "dividend", gap: "gap" } as const;

function chartMark(mark: MarkView, t: Text["t"]): ChartMark {
  const { date, kind } = mark;
  const label =
    mark.new === null || mark.old === null || kind !== "split"
      ? t(kind === "gap" ? "chart.mark_gap" : "chart.mark_adjustment")
      : t("chart.mark_split", { new: mark.new, old: mark.old });
  return { date, kind: MARKS[kind], label };
}
