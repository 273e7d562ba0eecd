import { useId, useMemo, useState } from "preact/hooks";
import type { Format } from "../format";
import { BarTable } from "./BarTable";
import { ChartLegend } from "./ChartLegend";
import { ChartTools } from "./ChartTools";
import "./chart.css";
import { openKlineChart } from "./klinecharts";
import { legendOf, longestPrice } from "./legend";
import { type ChartModel, presentLayers } from "./model";
import { movedTo } from "./movement";
import type { OpenChart } from "./port";
import type { ChartTexts } from "./texts";
import { useChart } from "./useChart";

interface Props {
  readonly model: ChartModel;
  readonly texts: ChartTexts;
  readonly format: Format;
  /** How a chart is drawn; only a test gives another. */
  readonly open?: OpenChart;
}

/** Candles with their legend, their controls, and the same figures as a table. */
export function PriceChart({ model, texts, format, open = openKlineChart }: Props) {
  const chart = useChart(model, texts, format, open);
  const [isTable, setTable] = useState(false);
  const legendId = useId();
  const digits = useMemo(() => longestPrice(model, format), [model, format]);
  const layers = useMemo(() => presentLayers(model), [model]);
  const count = model.bars.length;
  const index = Math.min(chart.index ?? count, count - 1);
  const legend = legendOf(model, index, chart.view, texts, format);

  const turn = () => {
    setTable(!isTable);
    if (isTable) requestAnimationFrame(() => chart.place.current?.focus());
  };
  const onTurn = (event: KeyboardEvent) => {
    if (event.key === "t" && isPlain(event)) done(event, turn);
  };
  const onMove = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const to = movedTo(event.key, event.shiftKey, chart.index, count);
    if (to !== undefined) done(event, () => chart.moveTo(to));
    if (event.key === "Escape" && chart.index !== null) done(event, () => chart.moveTo(null));
  };

  return (
    <figure class="chart" onKeyDown={onTurn}>
      {legend === null ? (
        <p class="chart-empty">{texts.empty}</p>
      ) : (
        <ChartLegend id={legendId} legend={legend} digits={digits} isSpoken={chart.isByKey} />
      )}
      <div
        ref={chart.place}
        class="chart-drawing"
        role="img"
        aria-label={texts.name}
        aria-describedby={legendId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved from here
        tabIndex={0}
        hidden={isTable || count === 0}
        onKeyDown={onMove}
        onBlur={() => chart.moveTo(null)}
      />
      {isTable && <BarTable model={model} texts={texts} format={format} />}
      <ChartTools
        texts={texts}
        range={chart.range}
        view={chart.view}
        layers={layers}
        isTable={isTable}
        onRange={chart.choose}
        onLayer={chart.toggle}
        onTable={turn}
      />
    </figure>
  );
}

/** Shift is part of our own keys; the others belong to the page or the system. */
function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}
