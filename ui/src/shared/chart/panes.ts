import type {
  AxisCreateRangeParams,
  AxisCreateTicksParams,
  AxisRange,
  AxisTick,
  Bounding,
  YAxisOverride,
} from "klinecharts";
import { LAYERS, type Layer } from "./model";
import { type Candle, priceSpan, type Row } from "./series";

export const PRICE_PANE = "candle_pane";

export type PaneLayer = Exclude<Layer, "sma" | "ema">;

const RSI_LEVELS = [30, 70] as const;

type Write = (value: string) => string;

interface Pane {
  readonly height: number;
  readonly keys: readonly (keyof Row)[];
  /** Limits that the axis always reaches. */
  readonly limits: { readonly minValue?: number; readonly maxValue?: number };
  readonly isLarge: boolean;
  readonly precision: number;
}

/** The panes below the price. Absent precision is that of the price. */
export const PANES: Readonly<Record<PaneLayer, Pane>> = {
  volume: { height: 64, keys: ["volume"], limits: { minValue: 0 }, isLarge: true, precision: 0 },
  macd: {
    height: 76,
    keys: ["macd", "macd_signal", "macd_histogram"],
    limits: {},
    isLarge: false,
    precision: 2,
  },
  rsi: {
    height: 76,
    keys: ["rsi_14"],
    limits: { minValue: 0, maxValue: 100 },
    isLarge: false,
    precision: 2,
  },
};

export const PANE_LAYERS: readonly PaneLayer[] = LAYERS.filter(
  (layer): layer is PaneLayer => layer in PANES,
);

const NO_GAP = { top: 0, bottom: 0 } as const;

/** Values closer to the last price than this give way to its tag. */
const TAG_ROOM = 16;

/** The price keeps a foot free for marks, and the axis a place for the last price. */
export function priceAxis(
  last: number | null,
  write: Write,
  visible: () => readonly Candle[],
): YAxisOverride {
  const createTicks = ({ range, bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] => {
    const tag = last === null ? Number.NaN : heightOf(last, range, bounding);
    return defaultTicks.map((tick) => ({
      ...tick,
      text: Math.abs(tick.coord - tag) < TAG_ROOM ? "" : write(String(tick.value)),
    }));
  };
  const createRange = (params: AxisCreateRangeParams) => {
    const { realFrom, realTo } = params.defaultRange;
    const [low, high] = priceSpan(visible(), realFrom, realTo);
    const defaultRange = spanning(params.defaultRange, low, high);
    return padded(16, 28)({ ...params, defaultRange });
  };
  return { paneId: PRICE_PANE, gap: NO_GAP, createRange, createTicks };
}

/** Volume needs no scale, RSI only its two levels, and a pane without a value has none. */
export function paneAxis(layer: PaneLayer, write: Write, isKnown: () => boolean): YAxisOverride {
  const createRange = padded(20, layer === "volume" ? 0 : 6);
  const pane = { paneId: layer, gap: NO_GAP, createRange };
  if (layer === "volume") return { ...pane, createTicks: () => [] };
  const ticks = layer === "rsi" ? levels(write) : written(write);
  return { ...pane, createTicks: (params) => (isKnown() ? ticks(params) : []) };
}

/**
 * Leave pixels free above and below. The library's own gap in pixels fails for good in a chart
 * that has no height for a moment, as in a hidden tab.
 */
function padded(top: number, bottom: number) {
  return ({ chart, paneId, defaultRange }: AxisCreateRangeParams): AxisRange => {
    const room = (chart.getSize(paneId, "main")?.height ?? 0) - top - bottom;
    if (room <= 0) return defaultRange;
    const pixel = defaultRange.realRange / room;
    const { realFrom, realTo } = defaultRange;
    return spanning(defaultRange, realFrom - bottom * pixel, realTo + top * pixel);
  };
}

function spanning(range: AxisRange, realFrom: number, realTo: number): AxisRange {
  return { ...range, realFrom, realTo, realRange: realTo - realFrom };
}

function written(write: Write) {
  return ({ defaultTicks }: AxisCreateTicksParams): AxisTick[] =>
    defaultTicks.map((tick) => ({ ...tick, text: write(String(tick.value)) }));
}

function levels(write: Write) {
  return ({ range, bounding }: AxisCreateTicksParams): AxisTick[] =>
    RSI_LEVELS.map((value) => ({
      value,
      text: write(String(value)),
      coord: heightOf(value, range, bounding),
    }));
}

function heightOf(value: number, range: AxisRange, bounding: Bounding): number {
  return Math.round((1 - (value - range.from) / range.range) * bounding.height);
}
