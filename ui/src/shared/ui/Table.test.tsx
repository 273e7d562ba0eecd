import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { renderInLocale } from "./in-locale.fixture";
import { type Column, Table, tableText } from "./Table";
import { DRAW_ALL } from "./visible-rows";

afterEach(cleanup);

interface Row {
  readonly symbol: string;
  readonly price: string | null;
}

const ROWS: readonly Row[] = [
  { symbol: "MSFT.US", price: "26.71" },
  { symbol: "AAPL.US", price: "532.17" },
  { symbol: "NONE.US", price: null },
  { symbol: "IBM.US", price: "191.55" },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "symbol",
    head: "Symbol",
    kind: "words",
    cell: (row) => row.symbol,
    sortBy: (row) => row.symbol,
    copy: (row) => row.symbol,
  },
  {
    id: "price",
    head: "Last",
    unit: "USD",
    kind: "figure",
    cell: (row) => row.price ?? "—",
    sortBy: (row) => row.price,
    copy: (row) => row.price ?? "—",
    total: "3 of 4 known",
  },
];

function draw(rows: readonly Row[] = ROWS, onOpen: (row: Row) => void = () => {}) {
  renderInLocale(
    <Table
      name="Prices"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.symbol}
      onOpen={onOpen}
    />,
  );
}

const symbols = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("td")?.textContent)
    .filter((text) => text?.endsWith(".US"));

describe("sorting", () => {
  it("keeps the given order until a column is chosen", () => {
    draw();
    expect(symbols()).toEqual(["MSFT.US", "AAPL.US", "NONE.US", "IBM.US"]);
  });

  it("starts with the largest figure, turns round, and leaves the unknown last", () => {
    draw();
    const head = screen.getByRole("button", { name: /Last/ });
    fireEvent.click(head);
    expect(symbols()).toEqual(["AAPL.US", "IBM.US", "MSFT.US", "NONE.US"]);
    expect(screen.getByRole("columnheader", { name: /Last/ }).getAttribute("aria-sort")).toBe(
      "descending",
    );
    fireEvent.click(head);
    expect(symbols()).toEqual(["MSFT.US", "IBM.US", "AAPL.US", "NONE.US"]);
  });

  it("starts words at the beginning of the alphabet", () => {
    draw();
    fireEvent.click(screen.getByRole("button", { name: /Symbol/ }));
    expect(symbols()[0]).toBe("AAPL.US");
  });
});

describe("the keyboard", () => {
  it("moves with j and k, stops at the ends, and opens with Enter", async () => {
    const opened: string[] = [];
    draw(ROWS, (row) => opened.push(row.symbol));
    const frame = screen.getByRole("group", { name: "Prices" });
    for (const key of ["k", "j", "j", "k", "Enter", "j", "j", "j", "j", "Enter"]) {
      await act(() => {
        fireEvent.keyDown(frame, { key });
      });
    }
    expect(opened).toEqual(["AAPL.US", "IBM.US"]);
  });

  it("leaves shortcuts with Ctrl alone", () => {
    const opened: string[] = [];
    draw(ROWS, (row) => opened.push(row.symbol));
    const frame = screen.getByRole("group", { name: "Prices" });
    fireEvent.keyDown(frame, { key: "k", ctrlKey: true });
    fireEvent.keyDown(frame, { key: "Enter" });
    expect(opened).toEqual([]);
  });
});

it("opens a row that is clicked", () => {
  const opened: string[] = [];
  draw(ROWS, (row) => opened.push(row.symbol));
  fireEvent.click(screen.getByText("IBM.US"));
  expect(opened).toEqual(["IBM.US"]);
});

it("says how much of a total is known", () => {
  draw();
  expect(screen.getByText("3 of 4 known").closest("tfoot")).not.toBeNull();
});

it("is copied as text with its units in the head", () => {
  expect(tableText(COLUMNS, ROWS.slice(0, 3))).toBe(
    "Symbol\tLast (USD)\nMSFT.US\t26.71\nAAPL.US\t532.17\nNONE.US\t—",
  );
});

describe("a long table", () => {
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({ symbol: `S${at}.US`, price: String(at) }));

  it(`draws every one of ${DRAW_ALL} rows`, () => {
    draw(rows(DRAW_ALL));
    expect(symbols()).toHaveLength(DRAW_ALL);
  });

  it("draws only what is in sight of one row more, and says how many there are", () => {
    draw(rows(DRAW_ALL + 1));
    expect(symbols().length).toBeLessThan(80);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe(String(DRAW_ALL + 2));
  });
});
