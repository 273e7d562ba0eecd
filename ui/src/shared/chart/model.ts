/** One candle. Prices are exact text; `time` is the instant of an intraday bar, else null. */
export interface ChartBar {
  readonly date: string;
  readonly time: string | null;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string | null;
}

export type MarkKind = "split" | "dividend" | "event" | "gap";

/** Something that happened on a day, also on one without a bar. */
export interface ChartMark {
  readonly date: string;
  readonly kind: MarkKind;
  readonly label: string;
}

export const LINE_IDS = [
  "sma_20",
  "sma_50",
  "sma_200",
  "ema_12",
  "ema_26",
  "macd",
  "macd_signal",
  "macd_histogram",
  "rsi_14",
] as const;

export type LineId = (typeof LINE_IDS)[number];

/** What can be shown and hidden: two overlays on the price, three panes below it. */
export const LAYERS = ["sma", "ema", "volume", "macd", "rsi"] as const;

export type Layer = (typeof LAYERS)[number];

export type ChartView = Readonly<Record<Layer, boolean>>;

export const FIRST_VIEW: ChartView = {
  sma: true,
  ema: false,
  volume: true,
  macd: false,
  rsi: false,
};

export const LAYER_LINES: Readonly<Record<Layer, readonly LineId[]>> = {
  sma: ["sma_20", "sma_50", "sma_200"],
  ema: ["ema_12", "ema_26"],
  volume: [],
  macd: ["macd", "macd_signal", "macd_histogram"],
  rsi: ["rsi_14"],
};

export const RANGES = ["1M", "3M", "6M", "1Y", "5Y", "all"] as const;

export type ChartRange = (typeof RANGES)[number];

/** Everything a chart draws. Bars are oldest first; every line has one value for each bar. */
export interface ChartModel {
  readonly symbol: string;
  readonly currency: string;
  /** The length of a bar as the core names it; the chart only shows it. */
  readonly period: string;
  /** Digits after the point of a price. */
  readonly precision: number;
  readonly bars: readonly ChartBar[];
  readonly lines: Readonly<Partial<Record<LineId, readonly (string | null)[]>>>;
  readonly marks: readonly ChartMark[];
  readonly last: string | null;
}

export const FIRST_RANGE: ChartRange = "6M";

/** Which series a model shows, whatever its bars. */
export function seriesOf({ symbol, period }: ChartModel): string {
  return `${symbol} ${period}`;
}

/** The layers that this model has something for. */
export function presentLayers(model: ChartModel): readonly Layer[] {
  return LAYERS.filter((layer) =>
    layer === "volume"
      ? model.bars.some((bar) => bar.volume !== null)
      : LAYER_LINES[layer].some((id) => model.lines[id] !== undefined),
  );
}

/** A view without the layers for which this model has nothing. */
export function possibleView(model: ChartModel, view: ChartView): ChartView {
  const present = presentLayers(model);
  const isOn = (layer: Layer) => view[layer] && present.includes(layer);
  return {
    sma: isOn("sma"),
    ema: isOn("ema"),
    volume: isOn("volume"),
    macd: isOn("macd"),
    rsi: isOn("rsi"),
  };
}

/** The lines to draw and to name, in a fixed order. */
export function shownLines(model: ChartModel, view: ChartView): readonly LineId[] {
  return LAYERS.filter((layer) => view[layer])
    .flatMap((layer) => LAYER_LINES[layer])
    .filter((id) => model.lines[id] !== undefined);
}
