import type { ChartModel, ChartRange, ChartView, Layer } from "./model";
import type { ChartTheme } from "./theme";

/** How a chart writes what it draws itself. */
export interface ChartWords {
  /** A price in the digits of its tick. */
  price(value: string): string;
  /** A number of an axis with the digits that it has. */
  axis(value: string): string;
  large(value: string): string;
  /** The moment of a bar, long enough to tell it from every other bar. */
  moment(index: number): string;
  readonly panes: Readonly<Record<Layer, string>>;
}

/** What the person does inside the drawing. */
export interface ChartEvents {
  /** The pointer is over a bar, or over none. */
  pointed(index: number | null): void;
  /** The person scrolled or zoomed away from the chosen range. */
  roamed(): void;
}

/** A drawn chart. It computes no figure; it places those that it is given. */
export interface ChartPort {
  /** Draw a model. The same series keeps its place on the time axis; another must be fitted. */
  show(model: ChartModel, words: ChartWords): void;
  /** Show and hide overlays and panes. */
  arrange(view: ChartView): void;
  /** Scroll and zoom so that a range fills the width; it fills it again after a resize. */
  fit(range: ChartRange): void;
  /** Put the crosshair on a bar and bring the bar into view, or take the crosshair away. */
  point(index: number | null): void;
  /** Use other colours, everything else stays. */
  paint(theme: ChartTheme): void;
  dispose(): void;
}

export type OpenChart = (place: HTMLElement, theme: ChartTheme, events: ChartEvents) => ChartPort;
