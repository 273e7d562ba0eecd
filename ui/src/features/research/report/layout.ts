import type { FactView } from "../../../bridge/contract.gen";

/** Facts of one row: what names the row, and what it states. */
export interface FactRow {
  /** The parts of what names the row; empty for the result as a whole. */
  readonly context: readonly string[];
  readonly facts: readonly FactView[];
}

export type FactBlock =
  | { readonly kind: "lines"; readonly row: FactRow }
  | {
      readonly kind: "table";
      /** Parts that every row has: said once. */
      readonly shared: readonly string[];
      readonly fields: readonly string[];
      readonly rows: readonly FactRow[];
    };

/** What is read first, in this order; the rest follows as it came. */
const FIRST = [
  "title",
  "name",
  "last_price",
  "price",
  "change",
  "change_percent",
  "open",
  "high",
  "low",
  "close",
  "ex_date",
  "pay_date",
  "pe_ttm_ratio",
  "pb_ratio",
  "dividend_ratio_ttm",
  "eps",
  "eps_low",
  "eps_high",
  "consensus",
  "target_price",
  "temperature",
  "volume",
];

function inReadingOrder(facts: readonly FactView[]): readonly FactView[] {
  const rank = ({ field }: FactView) =>
    FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length;
  return [...facts].sort((one, other) => rank(one) - rank(other));
}

/** Set facts as they read best: rows that state the same things become one table. */
export function layFacts(facts: readonly FactView[]): readonly FactBlock[] {
  const blocks: FactRow[][] = [];
  for (const row of factRows(facts)) {
    const before = blocks.at(-1);
    if (before !== undefined && belongs(before, row)) before.push(row);
    else blocks.push([row]);
  }
  return blocks.map((rows) => {
    const [only] = rows;
    return rows.length === 1 && only !== undefined ? { kind: "lines", row: only } : table(rows);
  });
}

/** A row joins a table when both are named and it states something that is already a column. */
function belongs(block: readonly FactRow[], row: FactRow): boolean {
  const named = row.context.length > 0 && block.every(({ context }) => context.length > 0);
  return named && block.some(({ facts }) => facts.some((fact) => stated(row, fact.field)));
}

function stated(row: FactRow, field: string): boolean {
  return row.facts.some((fact) => fact.field === field);
}

/** Facts with the same context are one row, until one of them states a field again. */
function factRows(facts: readonly FactView[]): readonly FactRow[] {
  const wholes: FactView[] = [];
  const rows: { context: string; facts: FactView[] }[] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (fact.context === null) wholes.push(fact);
    else if (
      last?.context === fact.context &&
      last.facts.every(({ field }) => field !== fact.field)
    )
      last.facts.push(fact);
    else rows.push({ context: fact.context, facts: [fact] });
  }
  const named = rows.map((row) => ({
    context: contextParts(row.context, row.facts),
    facts: inReadingOrder(row.facts),
  }));
  return wholes.length === 0 ? named : [{ context: [], facts: inReadingOrder(wholes) }, ...named];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What names a row, without what its own facts already say, and without the moment if a day says
 * it. A row that would lose its whole name this way keeps an empty part in its place.
 */
function contextParts(context: string, facts: readonly FactView[]): readonly string[] {
  const values = facts.map(({ value }) => value);
  let rest = context;
  for (const value of values) if (value.length > 3) rest = rest.replace(value, "");
  const parts = rest.split(" · ").filter((part) => part.trim() !== "");
  const hasDay = parts.some((part) => DAY.test(part));
  const kept = parts.filter((part) => !hasDay || !/^\d{4}-\d{2}-\d{2}T/.test(part));
  return kept.length === 0 ? [""] : kept;
}

function table(rows: readonly FactRow[]): FactBlock {
  const fields = [...new Set(rows.flatMap(({ facts }) => facts.map(({ field }) => field)))];
  const [first] = rows;
  const shared = (first?.context ?? []).filter(
    (part) => part !== "" && rows.every(({ context }) => context.includes(part)),
  );
  return {
    kind: "table",
    shared,
    fields,
    rows: rows.map(({ context, facts }) => ({
      context: context.filter((part) => !shared.includes(part)),
      facts,
    })),
  };
}
