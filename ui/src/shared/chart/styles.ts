import type { DeepPartial, Styles } from "klinecharts";
import { type ChartTheme, faded } from "./theme";

export const TEXT_SIZE = 12;

/** Narrower bars are drawn as a line of closes: candles would only be noise. */
export const NARROWEST_CANDLE = 1.5;

/** Rising candles are hollow, falling ones filled, unchanged ones grey. */
export function chartStyles(theme: ChartTheme, axis: number): DeepPartial<Styles> {
  const hairline = { show: true, style: "solid", size: 1, color: faded(theme.line) } as const;
  const hidden = { show: false } as const;
  const label = { show: true, color: theme.text2, size: TEXT_SIZE, family: theme.font };
  const line = { show: true, style: "solid", size: 1, color: faded(theme.text2) } as const;
  return {
    grid: { horizontal: hairline, vertical: hairline },
    candle: {
      bar: { ...candleColours(theme), compareRule: "current_open" },
      area: {
        lineSize: 1.25,
        lineColor: theme.text,
        backgroundColor: "transparent",
        point: hidden,
      },
      priceMark: hidden,
      tooltip: { showRule: "none" },
    },
    indicator: { lastValueMark: hidden, tooltip: { showRule: "none" } },
    xAxis: {
      axisLine: hidden,
      tickLine: { show: false, length: 0 },
      tickText: { ...label, marginStart: 6 },
    },
    yAxis: {
      size: axis,
      axisLine: hidden,
      tickLine: hidden,
      tickText: { ...label, marginStart: 8 },
    },
    separator: { size: 1, color: theme.line, activeBackgroundColor: "transparent" },
    crosshair: {
      horizontal: { line: { ...line, style: "dashed", dashedValue: [2, 3] }, text: tag(theme) },
      vertical: { line, text: { ...tag(theme), paddingTop: 6, paddingBottom: 5 } },
    },
  };
}

function tag(theme: ChartTheme) {
  return {
    color: theme.text,
    backgroundColor: theme.line,
    borderSize: 0,
    borderRadius: 3,
    size: TEXT_SIZE,
    family: theme.font,
    paddingLeft: 8,
    paddingRight: 6,
    paddingTop: 3,
    paddingBottom: 3,
  };
}

function candleColours({ up, down, flat }: ChartTheme) {
  return {
    upColor: up,
    upBorderColor: up,
    upWickColor: up,
    downColor: down,
    downBorderColor: down,
    downWickColor: down,
    noChangeColor: flat,
    noChangeBorderColor: flat,
    noChangeWickColor: flat,
  };
}
