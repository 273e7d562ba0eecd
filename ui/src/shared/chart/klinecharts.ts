import {
  type Chart,
  type Coordinate,
  type Crosshair,
  dispose,
  type IndicatorCreate,
  type IndicatorDrawCallback,
  init,
  registerIndicator,
  registerOverlay,
  utils,
} from "klinecharts";
import { drawHistogram, drawLine, drawMarks, drawTitle, drawVolume, type Plot } from "./draw";
import { LAST_TAG, type LastTag, lastTag } from "./lasttag";
import {
  type ChartModel,
  type ChartRange,
  type ChartView,
  FIRST_VIEW,
  LAYER_LINES,
  type LineId,
  seriesOf,
  shownLines,
} from "./model";
import { edgeFor, rangeStart } from "./movement";
import { PANE_LAYERS, PANES, type PaneLayer, PRICE_PANE, paneAxis, priceAxis } from "./panes";
import type { ChartEvents, ChartPort, ChartWords, OpenChart } from "./port";
import {
  type Candle,
  candles,
  hasValue,
  type PlacedMark,
  placedMarks,
  type Row,
  rows,
} from "./series";
import { strokeOf } from "./strokes";
import { chartStyles, NARROWEST_CANDLE, TEXT_SIZE } from "./styles";
import type { ChartTheme } from "./theme";
import { timeTicks } from "./ticks";

const GIVEN = "given";
const BAR_WIDTH = { min: 0.02, max: 64 } as const;
const RIGHT_MARGIN = 8;
const TICK_ROOM = 80;
const TICK_EDGE = 34;
const NUMBER = /^-?\d+(\.\d+)?$/;

type Draw = IndicatorDrawCallback<unknown, unknown, unknown>;

/** Open a chart drawn by klinecharts, the only place that knows the library. */
export const openKlineChart: OpenChart = (place, theme, events) => {
  registerIndicator({ name: GIVEN, calc: () => [] });
  registerOverlay(lastTag);
  const chart = init(place, {
    timezone: "UTC",
    hotkey: { enabled: false },
    layout: { barSpaceLimit: BAR_WIDTH, pane: { dragEnabled: false } },
  });
  if (chart === null) throw new Error("the chart found no place to be drawn");
  return new KlineChart(chart, place, theme, events);
};

class KlineChart implements ChartPort {
  private model: ChartModel | null = null;
  private words: ChartWords | null = null;
  private candles: Candle[] = [];
  private rows: Row[] = [];
  private marks: PlacedMark[] = [];
  private indexes = new Map<number, number>();
  private view: ChartView = FIRST_VIEW;
  private range: ChartRange | null = null;
  private axis = 60;
  private pointer: number | null = null;
  private readonly resizes: ResizeObserver;

  constructor(
    private readonly chart: Chart,
    private readonly place: HTMLElement,
    private theme: ChartTheme,
    private readonly events: ChartEvents,
  ) {
    // The library makes its own box the first tab stop of the page; ours has the focus instead.
    chart.getDom()?.removeAttribute("tabindex");
    chart.createIndicator({ ...this.given("price"), paneId: PRICE_PANE, draw: this.drawPrice });
    chart.overrideXAxis({ createTicks: this.timeTicks });
    chart.subscribeAction("onCrosshairChange", this.onCrosshair);
    chart.subscribeAction("onVisibleRangeChange", this.onScrolled);
    chart.subscribeAction("onZoom", this.onRoam);
    chart.subscribeAction("onScroll", this.onRoam);
    place.addEventListener("pointerleave", this.onLeave);
    this.resizes = new ResizeObserver(() => this.resize());
    this.resizes.observe(place);
  }

  show(model: ChartModel, words: ChartWords): void {
    const isSame = this.model !== null && seriesOf(model) === seriesOf(this.model);
    const edge = this.rightEdge();
    if (!isSame) this.point(null);
    this.model = model;
    this.words = words;
    this.candles = candles(model.bars);
    this.rows = rows(model);
    this.marks = placedMarks(model);
    this.indexes = new Map(this.candles.map(({ timestamp }, index) => [timestamp, index]));
    this.axis = this.axisWidth(model, words);
    this.write(words);
    this.paint(this.theme);
    this.load(model);
    this.arrange(this.view);
    this.showLast(model, words);
    if (!isSame) return;
    if (this.range !== null) this.fit(this.range);
    else this.chart.scrollToDataIndex(edge ?? model.bars.length - 1);
  }

  arrange(view: ChartView): void {
    this.view = view;
    const { model, words } = this;
    if (model === null || words === null) return;
    this.chart.overrideIndicator({ id: "price", name: GIVEN, figures: figures(this.priceLines()) });
    for (const [order, layer] of PANE_LAYERS.entries()) {
      if (!view[layer]) this.chart.removeIndicator({ id: layer });
      else if (this.chart.getIndicators({ id: layer }).length === 0) this.addPane(layer, order + 1);
    }
  }

  fit(range: ChartRange): void {
    this.range = range;
    const count = this.candles.length - rangeStart(this.model?.bars ?? [], range);
    if (count < 1 || this.width() < 1) return;
    const space = (this.width() - RIGHT_MARGIN) / count;
    this.chart.setBarSpace(Math.min(BAR_WIDTH.max, Math.max(BAR_WIDTH.min, space)));
    this.chart.setOffsetRightDistance(RIGHT_MARGIN);
    this.chooseCandles();
  }

  point(index: number | null): void {
    this.pointer = null;
    const candle = index === null ? undefined : this.candles[index];
    if (index === null || candle === undefined) this.hideCrosshair();
    else this.showCrosshair(index, candle);
  }

  paint(theme: ChartTheme): void {
    this.theme = theme;
    this.chart.setStyles(chartStyles(theme, this.axis));
    if (this.model !== null && this.words !== null) this.showLast(this.model, this.words);
  }

  dispose(): void {
    this.resizes.disconnect();
    this.place.removeEventListener("pointerleave", this.onLeave);
    dispose(this.chart);
  }

  private load(model: ChartModel): void {
    const isFirst = this.chart.getSymbol() === null;
    const symbol = { ticker: model.symbol, pricePrecision: model.precision, volumePrecision: 0 };
    this.chart.setSymbol(symbol);
    if (!isFirst) return;
    this.chart.setPeriod({ type: "day", span: 1 });
    this.chart.setDataLoader({ getBars: ({ callback }) => callback(this.candles, false) });
  }

  private write(words: ChartWords): void {
    const number = (value: string | number) => String(value);
    this.chart.setThousandsSeparator({
      format: (value) => (NUMBER.test(number(value)) ? words.axis(number(value)) : number(value)),
    });
    this.chart.setDecimalFold({ format: number });
    this.chart.setFormatter({
      formatDate: ({ timestamp, type }) => {
        const index = type === "crosshair" ? this.indexes.get(timestamp) : undefined;
        return index === undefined ? "" : words.moment(index);
      },
      formatBigNumber: (value) => words.large(number(value)),
    });
  }

  /** Wide enough for every price, so that scrolling never moves the axis. */
  private axisWidth(model: ChartModel, words: ChartWords): number {
    const highest = this.candles.reduce((most, { high }) => Math.max(most, high), 0);
    const texts = [words.price(highest.toFixed(model.precision)), words.price(model.last ?? "0")];
    const widths = texts.map((text) => utils.calcTextWidth(text, TEXT_SIZE, 500, this.theme.font));
    return Math.ceil(Math.max(...widths)) + 16;
  }

  private showLast(model: ChartModel, words: ChartWords): void {
    const last = model.last === null ? null : Number(model.last);
    this.chart.overrideYAxis(priceAxis(last, words.axis, () => this.visible(this.candles)));
    this.chart.removeOverlay({ id: LAST_TAG });
    if (last === null) return;
    const extendData: LastTag = { text: words.price(model.last ?? ""), theme: this.theme };
    this.chart.createOverlay({
      id: LAST_TAG,
      name: LAST_TAG,
      points: [{ value: last }],
      extendData,
    });
  }

  private given(id: string): IndicatorCreate {
    return { id, name: GIVEN, calc: () => this.rows };
  }

  private addPane(layer: PaneLayer, order: number): void {
    const { height, keys, limits, isLarge, precision } = PANES[layer];
    this.chart.createIndicator({
      ...this.given(layer),
      ...limits,
      paneId: layer,
      precision,
      shouldFormatBigNumber: isLarge,
      figures: figures(keys),
      draw: this.drawPane(layer),
    });
    this.chart.setPaneOptions({ id: layer, height, order });
    const write = (value: string) => this.words?.axis(value) ?? value;
    this.chart.overrideYAxis(paneAxis(layer, write, () => hasValue(this.visible(this.rows), keys)));
  }

  private priceLines(): readonly LineId[] {
    if (this.model === null) return [];
    return shownLines(this.model, { ...this.view, volume: false, macd: false, rsi: false });
  }

  private readonly drawPrice: Draw = (given) => {
    const plot = this.plot(given);
    this.drawLines(plot, this.priceLines());
    drawMarks(plot, this.marks, this.theme);
    return true;
  };

  private drawPane(layer: PaneLayer): Draw {
    return (given) => {
      const plot = this.plot(given);
      if (layer === "volume") drawVolume(plot, this.rows, this.candles, this.theme);
      if (layer === "macd") drawHistogram(plot, this.rows, this.theme);
      this.drawLines(plot, LAYER_LINES[layer]);
      if (layer !== "volume") drawTitle(plot, this.words?.panes[layer] ?? "", this.theme);
      return true;
    };
  }

  private drawLines(plot: Plot, ids: readonly LineId[]): void {
    for (const id of ids) {
      const stroke = strokeOf(id);
      if (stroke !== null) drawLine(plot, this.rows, id, stroke, this.theme);
    }
  }

  private plot({ ctx, chart, bounding, xAxis, yAxis }: Parameters<Draw>[0]): Plot {
    const { from, to } = chart.getVisibleRange();
    const { gapBar } = chart.getBarSpace();
    return {
      ctx,
      from: Math.max(0, from - 1),
      to: Math.min(this.candles.length, to + 1),
      width: bounding.width,
      height: bounding.height,
      body: gapBar + (gapBar % 2 === 0 ? 1 : 0),
      x: (index) => xAxis.convertToPixel(index),
      y: (value) => yAxis.convertToPixel(value),
    };
  }

  private readonly timeTicks = () => {
    const { from, to } = this.chart.getVisibleRange();
    const room = Math.max(1, Math.floor(this.width() / TICK_ROOM));
    const ticks = timeTicks(this.model?.bars ?? [], from, to, room).map(({ index, text }) => ({
      value: index,
      text,
      coord: [this.chart.convertToPixel({ dataIndex: index })].flat()[0]?.x ?? 0,
    }));
    return ticks.filter(({ coord }) => coord > TICK_EDGE && coord < this.width() - TICK_EDGE);
  };

  private chooseCandles(): void {
    const isNarrow = this.chart.getBarSpace().bar < NARROWEST_CANDLE;
    const type = isNarrow ? "area" : "candle_up_stroke";
    if (this.chart.getStyles().candle.type !== type) this.chart.setStyles({ candle: { type } });
  }

  private resize(): void {
    this.chart.resize();
    if (this.range !== null) this.fit(this.range);
  }

  private visible<Item>(of: readonly Item[]): readonly Item[] {
    const { from, to } = this.chart.getVisibleRange();
    return of.slice(from, to);
  }

  /** The width that bars can use. */
  private width(): number {
    return this.place.clientWidth - this.axis;
  }

  /** The bar at the right edge; null while the chart follows the newest bar. */
  private rightEdge(): number | null {
    // The library counts one bar beyond the last whole one.
    const edge = this.chart.getVisibleRange().realTo - 2;
    return edge < this.candles.length - 1 ? edge : null;
  }

  private showCrosshair(index: number, candle: Candle): void {
    const { bar } = this.chart.getBarSpace();
    const edge = edgeFor(index, this.spot(index, candle).x ?? 0, bar, this.width());
    if (edge !== null) this.chart.scrollToDataIndex(edge);
    const spot = this.spot(index, candle);
    this.showLevel(false);
    this.chart.executeAction("onCrosshairChange", { ...spot, paneId: PRICE_PANE });
  }

  private spot(index: number, { close }: Candle): Partial<Coordinate> {
    const at = this.chart.convertToPixel({ dataIndex: index, value: close });
    return [at].flat()[0] ?? {};
  }

  /** Show the price at the pointer; a bar chosen by keyboard has its prices in the legend. */
  private showLevel(show: boolean): void {
    const { horizontal } = this.chart.getStyles().crosshair;
    if (horizontal.show !== show) this.chart.setStyles({ crosshair: { horizontal: { show } } });
  }

  private hideCrosshair(): void {
    // The library takes null for "no crosshair"; its declared type leaves that out.
    this.chart.executeAction("onCrosshairChange", null as unknown as Crosshair);
  }

  private readonly onCrosshair = (given?: unknown) => {
    this.pointer = (given as Crosshair | undefined)?.x ?? null;
    this.showLevel(true);
    this.tellPointed();
  };

  private readonly onScrolled = () => {
    if (this.pointer !== null) this.tellPointed();
  };

  private readonly onRoam = () => {
    this.range = null;
    this.chooseCandles();
    this.events.roamed();
  };

  private readonly onLeave = () => {
    this.pointer = null;
    this.events.pointed(null);
  };

  private tellPointed(): void {
    const last = this.candles.length - 1;
    const [spot] = [this.chart.convertFromPixel([{ x: this.pointer ?? 0 }])].flat();
    const index = Math.min(last, Math.max(0, spot?.dataIndex ?? 0));
    this.events.pointed(this.pointer === null || last < 0 ? null : index);
  }
}

function figures(keys: readonly string[]) {
  return keys.map((key) => ({ key }));
}
