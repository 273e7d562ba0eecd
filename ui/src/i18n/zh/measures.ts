import type { Translation } from "../translation";

/** Computed figures by their id; sessions and windows are part of the name. */
export const measures = {
  return_21: "21 日收益",
  return_63: "63 日收益",
  return_252: "252 日收益",
  volatility_30: "30 日年化波动",
  volatility_252: "252 日年化波动",
  max_drawdown_252: "252 日最大回撤",
  high_52w: "52 周最高",
  low_52w: "52 周最低",
  sma_20: "SMA 20",
  sma_50: "SMA 50",
  sma_200: "SMA 200",
  ema_12: "EMA 12",
  ema_26: "EMA 26",
  macd: "MACD 12 26",
  macd_signal: "MACD 信号线 9",
  macd_histogram: "MACD 柱",
  rsi_14: "RSI 14",
  atr_14: "ATR 14",
  volume_ratio_20: "20 日量比",
} satisfies Translation<typeof import("../en/measures").measures>;
