import type { LineId, MarkKind } from "./model";
import type { Candle, PlacedMark, Row } from "./series";
import { type Stroke, strokeColour } from "./strokes";
import type { ChartTheme } from "./theme";

/** A pane to draw on: the bars in [from, to) and where values and bars are. */
export interface Plot {
  readonly ctx: CanvasRenderingContext2D;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  /** Width of a candle's body, an odd number of pixels. */
  readonly body: number;
  x(index: number): number;
  y(value: number): number;
}

const FADED = 0.42;
const MARK_RADIUS = 6.5;
const MARK_ROOM = 15;
const MARK_LETTERS: Readonly<Record<MarkKind, string>> = {
  split: "S",
  dividend: "D",
  event: "E",
  gap: "?",
};

/** A line through the known values; an unknown one leaves a hole. */
export function drawLine(
  plot: Plot,
  rows: readonly Row[],
  id: LineId,
  stroke: Stroke,
  theme: ChartTheme,
): void {
  const { ctx } = plot;
  ctx.beginPath();
  let isDown = false;
  for (let index = plot.from; index < plot.to; index += 1) {
    const value = rows[index]?.[id];
    if (value !== undefined) {
      if (isDown) ctx.lineTo(plot.x(index), plot.y(value));
      else ctx.moveTo(plot.x(index), plot.y(value));
    }
    isDown = value !== undefined;
  }
  ctx.setLineDash([...stroke.dash]);
  ctx.lineWidth = stroke.width;
  ctx.lineJoin = "round";
  ctx.strokeStyle = strokeColour(stroke, theme);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Volume bars in the direction of their candles. */
export function drawVolume(
  plot: Plot,
  rows: readonly Row[],
  candles: readonly Candle[],
  theme: ChartTheme,
): void {
  drawColumns(plot, plot.height, (index) => {
    const value = rows[index]?.volume;
    const candle = candles[index];
    if (value === undefined || candle === undefined) return null;
    return { y: plot.y(value), colour: directionColour(candle.close - candle.open, theme) };
  });
}

/** Histogram bars from zero, coloured by sign. */
export function drawHistogram(plot: Plot, rows: readonly Row[], theme: ChartTheme): void {
  drawColumns(plot, plot.y(0), (index) => {
    const value = rows[index]?.macd_histogram;
    return value === undefined ? null : { y: plot.y(value), colour: directionColour(value, theme) };
  });
}

function directionColour(change: number, theme: ChartTheme): string {
  if (change === 0) return theme.flat;
  return change > 0 ? theme.up : theme.down;
}

interface Column {
  readonly y: number;
  readonly colour: string;
}

/** Bars that share a pixel are drawn once, as the one that reaches farthest. */
function drawColumns(plot: Plot, base: number, at: (index: number) => Column | null): void {
  const farthest = new Map<number, Column>();
  for (let index = plot.from; index < plot.to; index += 1) {
    const column = at(index);
    if (column === null) continue;
    const x = Math.round(plot.x(index));
    const other = farthest.get(x);
    if (other === undefined || Math.abs(column.y - base) > Math.abs(other.y - base)) {
      farthest.set(x, column);
    }
  }
  plot.ctx.globalAlpha = FADED;
  for (const [x, { y, colour }] of farthest) {
    plot.ctx.fillStyle = colour;
    const left = x - Math.floor(plot.body / 2);
    plot.ctx.fillRect(left, Math.min(y, base), plot.body, Math.max(1, Math.abs(base - y)));
  }
  plot.ctx.globalAlpha = 1;
}

/** Marks along the foot of the pane; one without room for its letter becomes a dot. */
export function drawMarks(plot: Plot, marks: readonly PlacedMark[], theme: ChartTheme): void {
  const { ctx } = plot;
  const y = plot.height - MARK_RADIUS - 4;
  ctx.strokeStyle = theme.text2;
  ctx.fillStyle = theme.text2;
  ctx.lineWidth = 1;
  ctx.font = `9px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  let before = Number.NEGATIVE_INFINITY;
  for (const { index, kind } of marks) {
    if (index < plot.from || index >= plot.to) continue;
    const x = plot.x(index) + 0.5;
    const hasRoom = x - before >= MARK_ROOM;
    ctx.beginPath();
    ctx.arc(x, y, hasRoom ? MARK_RADIUS : 1, 0, 2 * Math.PI);
    if (hasRoom) {
      ctx.stroke();
      ctx.fillText(MARK_LETTERS[kind], x, y + 0.5);
      before = x;
    } else {
      ctx.fill();
    }
  }
}

/** The name of a pane in its upper corner. */
export function drawTitle(plot: Plot, title: string, theme: ChartTheme): void {
  plot.ctx.font = `11px ${theme.font}`;
  plot.ctx.fillStyle = theme.text2;
  plot.ctx.textAlign = "left";
  plot.ctx.textBaseline = "top";
  plot.ctx.fillText(title, 0, 4);
}
