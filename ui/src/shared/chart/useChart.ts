import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Format } from "../format";
import { momentOf } from "./legend";
import {
  type ChartModel,
  type ChartRange,
  type ChartView,
  FIRST_RANGE,
  FIRST_VIEW,
  type Layer,
  possibleView,
  seriesOf,
} from "./model";
import type { ChartPort, OpenChart } from "./port";
import type { ChartTexts } from "./texts";
import { readTheme, watchTheme } from "./theme";

export interface ChartState {
  readonly place: RefObject<HTMLDivElement>;
  readonly view: ChartView;
  readonly range: ChartRange | null;
  /** The bar under the crosshair; null without a crosshair. */
  readonly index: number | null;
  readonly isByKey: boolean;
  choose(range: ChartRange): void;
  toggle(layer: Layer): void;
  /** Move the crosshair by keyboard, or take it away. */
  moveTo(index: number | null): void;
}

/** Keep a drawn chart in step with its model, the page's theme and the person's choices. */
export function useChart(
  model: ChartModel,
  texts: ChartTexts,
  format: Format,
  open: OpenChart,
): ChartState {
  const place = useRef<HTMLDivElement>(null);
  const port = useRef<ChartPort | null>(null);
  const [view, setView] = useState(FIRST_VIEW);
  const [range, setRange] = useState<ChartRange | null>(FIRST_RANGE);
  const [{ index, isByKey }, setPoint] = useState<Point>({ index: null, isByKey: false });

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const opened = open(element, readTheme(element), {
      pointed: (at) => setPoint({ index: at, isByKey: false }),
      roamed: () => setRange(null),
    });
    port.current = opened;
    const unwatch = watchTheme(() => opened.paint(readTheme(element)));
    return () => {
      unwatch();
      opened.dispose();
      port.current = null;
    };
  }, [open]);

  useLayoutEffect(() => {
    port.current?.show(model, {
      price: (value) => format.number(value, { decimals: model.precision }),
      axis: (value) => format.number(value),
      large: (value) => format.compact(value),
      moment: (at) => momentOf(model, at, format),
      panes: texts.layers,
    });
  }, [model, texts, format]);

  useLayoutEffect(() => port.current?.arrange(possibleView(model, view)), [model, view]);

  useLayoutEffect(() => {
    const fitting = range ?? FIRST_RANGE;
    setRange(fitting);
    setPoint({ index: null, isByKey: false });
    port.current?.fit(fitting);
  }, [seriesOf(model)]);

  return {
    place,
    view,
    range,
    index,
    isByKey,
    choose: (chosen) => {
      setRange(chosen);
      port.current?.fit(chosen);
    },
    toggle: (layer) => setView((before) => ({ ...before, [layer]: !before[layer] })),
    moveTo: (at) => {
      setPoint({ index: at, isByKey: at !== null });
      port.current?.point(at);
    },
  };
}

interface Point {
  readonly index: number | null;
  readonly isByKey: boolean;
}
