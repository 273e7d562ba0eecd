import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Format } from "../format";
import { momentOf } from "./legend";
import type { ChartModel } from "./model";
import { marksAt } from "./series";
import type { ChartTexts } from "./texts";
import { rowWindow } from "./window";

const ROW = 28;
const FIRST_HEIGHT = 600;

interface Props {
  readonly model: ChartModel;
  readonly texts: ChartTexts;
  readonly format: Format;
}

/** The chart in figures, newest first; builds only the rows in view. */
export function BarTable({ model, texts, format }: Props) {
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT });
  useLayoutEffect(() => box.current?.focus(), []);
  const count = model.bars.length;
  const [first, end] = rowWindow(seen.top, seen.height, ROW, count);
  const see = ({ currentTarget: at }: Event) => {
    if (at instanceof HTMLElement) setSeen({ top: at.scrollTop, height: at.clientHeight });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
    <section ref={box} class="chart-table" aria-label={texts.name} tabIndex={0} onScroll={see}>
      <table aria-rowcount={count + 1}>
        <Head texts={texts} currency={model.currency} />
        <tbody>
          <Gap rows={first} />
          {Array.from({ length: end - first }, (_, offset) => (
            <Row
              key={first + offset}
              model={model}
              format={format}
              place={first + offset}
              index={count - 1 - first - offset}
            />
          ))}
          <Gap rows={count - end} />
        </tbody>
      </table>
    </section>
  );
}

function Head({ texts, currency }: { readonly texts: ChartTexts; readonly currency: string }) {
  const prices = [texts.open, texts.high, texts.low, texts.close];
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{texts.date}</th>
        {prices.map((name) => (
          <th key={name} scope="col">
            {name} <span class="chart-unit">{currency}</span>
          </th>
        ))}
        <th scope="col">{texts.volume}</th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly model: ChartModel;
  readonly format: Format;
  /** Where in the table, counted from the newest. */
  readonly place: number;
  readonly index: number;
}

function Row({ model, format, place, index }: RowProps) {
  const bar = model.bars[index];
  if (bar === undefined) return null;
  const price = (value: string) => format.number(value, { decimals: model.precision });
  return (
    <tr aria-rowindex={place + 2} style={{ height: `${ROW}px` }}>
      <th scope="row">
        {momentOf(model, index, format)}
        {marksAt(model, index).map((mark) => (
          <span key={mark.label} class="chart-note">
            {mark.label}
          </span>
        ))}
      </th>
      <td>{price(bar.open)}</td>
      <td>{price(bar.high)}</td>
      <td>{price(bar.low)}</td>
      <td>{price(bar.close)}</td>
      <td>{format.number(bar.volume)}</td>
    </tr>
  );
}

/** The height of rows that are not built. */
function Gap({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <tr style={{ height: `${rows * ROW}px` }} />;
}
