import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Beyond this many rows only those in sight are drawn. */
export const DRAW_ALL = 200;
const MARGIN = 8;
const ASSUMED_ROW = 34;

export interface VisibleRows<Row> {
  readonly scroller: RefObject<HTMLDivElement>;
  readonly visible: readonly Row[];
  /** The place of the first drawn row. */
  readonly first: number;
  /** Height of the rows that are not drawn, before and after. */
  readonly before: number;
  readonly after: number;
  /** Scroll a row into sight. */
  readonly reveal: (index: number) => void;
}

/** Draw only the rows in sight of a long list; every row has the height of the first. */
export function useVisibleRows<Row>(rows: readonly Row[]): VisibleRows<Row> {
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(ASSUMED_ROW);
  const [view, setView] = useState({ top: 0, height: 600 });
  const isLong = rows.length > DRAW_ALL;

  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null || !isLong) return;
    const look = () => {
      setView({ top: frame.scrollTop, height: frame.clientHeight || 600 });
      const row = frame.querySelector<HTMLElement>("tbody tr[aria-rowindex]");
      if (row !== null && row.offsetHeight > 0) setHeight(row.offsetHeight);
    };
    look();
    frame.addEventListener("scroll", look, { passive: true });
    return () => frame.removeEventListener("scroll", look);
  }, [isLong]);

  const first = isLong ? Math.max(0, Math.floor(view.top / height) - MARGIN) : 0;
  const count = isLong ? Math.ceil(view.height / height) + 2 * MARGIN : rows.length;
  const visible = isLong ? rows.slice(first, first + count) : rows;
  return {
    scroller,
    visible,
    first,
    before: first * height,
    after: (rows.length - first - visible.length) * height,
    reveal: (index) => revealRow(scroller.current, index, first, height),
  };
}

function revealRow(frame: HTMLElement | null, index: number, first: number, height: number): void {
  if (frame === null) return;
  const row = frame.querySelectorAll<HTMLElement>("tbody tr[aria-rowindex]")[index - first];
  if (row !== undefined) row.scrollIntoView({ block: "nearest" });
  else frame.scrollTop = index * height;
}
