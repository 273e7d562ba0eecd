import "./table.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { compareNumeric, type Numeric } from "../format";
import { useLocale } from "../locale";
import { useVisibleRows } from "./visible-rows";

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Stands small beside the head, so that the figures need not repeat it. */
  readonly unit?: string;
  /** Figures end at the right edge, words start at the left. */
  readonly kind: "figure" | "words";
  /** A CSS length; absent leaves it to the content. */
  readonly width?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** What the column sorts by, exact text for figures; absent if it cannot be sorted. */
  readonly sortBy?: (row: Row) => Numeric;
  /** The cell as plain text, for copying. */
  readonly copy: (row: Row) => string;
  /** Below the last row; say the coverage when a part is unknown. */
  readonly total?: ComponentChildren;
}

interface TableProps<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selected?: string | null;
  /** Enter or click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Seen while the row is under the pointer or holds the focus. */
  readonly rowActions?: (row: Row) => ComponentChildren;
}

interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

const MOVES: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Rows of figures: sticky head, sorting, `j` and `k`, copying as text; long tables draw what shows. */
export function Table<Row>(props: TableProps<Row>) {
  const { name, columns, rowKey, rowActions, onOpen, selected = null } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const rows = sortRows(props.rows, columns, sorting);
  const { scroller, first, visible, before, after, reveal } = useVisibleRows(rows);

  function move(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
    const at = rows.findIndex((row) => rowKey(row) === active);
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(rows.length - 1, Math.max(0, at + step));
      const row = rows[next];
      if (row === undefined) return;
      setActive(rowKey(row));
      reveal(next);
    } else if (event.key === "Enter" && event.target === event.currentTarget) {
      const row = rows[at];
      if (row !== undefined) onOpen?.(row);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the table inside is the semantic element
    <div
      ref={scroller}
      class="table-frame"
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
      onKeyDown={move}
      onCopy={(event) => copyTable(event, columns, rows)}
    >
      <table class="table" aria-label={name} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
            {rowActions !== undefined && <RowActionsHead />}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {visible.map((row, at) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                aria-rowindex={first + at + 2}
                aria-selected={key === selected}
                data-active={key === active}
                onClick={() => {
                  setActive(key);
                  onOpen?.(row);
                }}
              >
                {columns.map((column) => (
                  <td key={column.id} class={`cell-${column.kind}`}>
                    {column.cell(row)}
                  </td>
                ))}
                {rowActions !== undefined && <td class="row-actions">{rowActions(row)}</td>}
              </tr>
            );
          })}
          <Spacer height={after} />
        </tbody>
        <Totals columns={columns} hasActions={rowActions !== undefined} />
      </table>
    </div>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus
    <tr class="table-spacer" aria-hidden="true">
      <td style={{ height: `${height}px` }} />
    </tr>
  );
}

function RowActionsHead() {
  const { t } = useLocale();
  return (
    <th scope="col">
      <span class="unseen">{t("table.row_actions")}</span>
    </th>
  );
}

function Head<Row>(props: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}) {
  const { column, sorting, onSort } = props;
  const { t } = useLocale();
  const isSorted = sorting?.column === column.id;
  const order = !isSorted ? "none" : sorting.descending ? "descending" : "ascending";
  const label = (
    <>
      {column.head}
      {column.unit !== undefined && <span class="table-unit"> {column.unit}</span>}
    </>
  );
  return (
    <th scope="col" class={`cell-${column.kind}`} aria-sort={order} style={{ width: column.width }}>
      {column.sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          title={t("table.sort_by", { column: column.head })}
          onClick={() =>
            onSort({
              column: column.id,
              descending: isSorted ? !sorting.descending : column.kind === "figure",
            })
          }
        >
          {label}
          <span class="table-order" aria-hidden="true">
            {isSorted ? (sorting.descending ? "↓" : "↑") : ""}
          </span>
        </button>
      )}
    </th>
  );
}

function Totals<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
}) {
  if (props.columns.every((column) => column.total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {props.columns.map((column) => (
          <td key={column.id} class={`cell-${column.kind}`}>
            {column.total}
          </td>
        ))}
        {props.hasActions && <td />}
      </tr>
    </tfoot>
  );
}

/** Order rows by a column; without one they keep their order. What is unknown comes last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find((each) => each.id === sorting?.column);
  const value = column?.sortBy;
  if (sorting === null || column === undefined || value === undefined) return rows;
  const { descending } = sorting;
  return [...rows].sort((one, other) =>
    column.kind === "figure"
      ? compareNumeric(value(one), value(other), descending)
      : compareWords(value(one), value(other), descending),
  );
}

function compareWords(one: Numeric, other: Numeric, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return String(one).localeCompare(String(other)) * (descending ? -1 : 1);
}

/** Copy the whole table, tabs between cells, unless the person marked a part of the text. */
function copyTable<Row>(
  event: ClipboardEvent,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  if (document.getSelection()?.toString() !== "") return;
  event.clipboardData?.setData("text/plain", tableText(columns, rows));
  event.preventDefault();
}

/** The table as text: one line per row, head first. */
export function tableText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ head: title, unit }) =>
    unit === undefined ? title : `${title} (${unit})`,
  );
  return [head, ...rows.map((row) => columns.map((column) => column.copy(row)))]
    .map((cells) => cells.join("\t"))
    .join("\n");
}
