import type { ChartBar, ChartModel } from "./model";
import type { ChartTexts } from "./texts";

/** Apple's last four days of 2012. */
export const bars: readonly ChartBar[] = [
  bar("2012-12-26", "519", "519.46", "511.12", "513", "10801300"),
  bar("2012-12-27", "513.54", "516.25", "504.66", "515.06", "16254600"),
  bar("2012-12-28", "510.29", "514.48", "508.12", "509.59", "12652300"),
  bar("2012-12-31", "510.53", "535.4", "509", "532.1729", null),
];

function bar(
  date: string,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string | null,
): ChartBar {
  return { date, time: null, open, high, low, close, volume };
}

export const model: ChartModel = {
  symbol: "AAPL.US",
  currency: "USD",
  period: "day",
  precision: 2,
  bars,
  lines: {
    sma_20: [null, null, "531.7", "532.06"],
    rsi_14: [null, "40", "41.5", "47.08559635"],
  },
  marks: [{ date: "2012-12-30", kind: "dividend", label: "Dividend 2.65" }],
  last: "532.1729",
};

export const texts: ChartTexts = {
  name: "AAPL.US, daily candles, in USD",
  date: "Date",
  open: "Open",
  high: "High",
  low: "Low",
  close: "Close",
  volume: "Volume",
  lines: {
    sma_20: "SMA 20",
    sma_50: "SMA 50",
    sma_200: "SMA 200",
    ema_12: "EMA 12",
    ema_26: "EMA 26",
    macd: "MACD",
    macd_signal: "Signal",
    macd_histogram: "Histogram",
    rsi_14: "RSI 14",
  },
  layers: { sma: "SMA", ema: "EMA", volume: "Volume", macd: "MACD", rsi: "RSI" },
  ranges: { "1M": "1M", "3M": "3M", "6M": "6M", "1Y": "1Y", "5Y": "5Y", all: "All" },
  range: "Range",
  layer: "Shown",
  table: "Table",
  empty: "There is no candle yet.",
};
