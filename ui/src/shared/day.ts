const DAY = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/;

export type TypedDay =
  | { readonly kind: "empty" }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "invalid" };

/** Read a day as people type it: `2024-01-16`, `2024/1/16` and `20240116` are the same. */
export function readDay(typed: string): TypedDay {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const found = DAY.exec(text);
  if (found === null) return { kind: "invalid" };
  const [, year = "", month = "", date = ""] = found;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  return exists ? { kind: "day", day } : { kind: "invalid" };
}
