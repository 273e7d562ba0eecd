import { parseDecimal, parts, sign } from "../../shared/decimal";
import type { Format } from "../../shared/format";

const USUAL = 2;
const BELOW_ONE = 4;
const NARROW_SPACE = "\u202f";

/** Digits after the point of a security's prices: two, and four for prices below one. */
export function priceDecimals(last: string | null): number {
  const decimal = last === null ? null : parseDecimal(last);
  if (decimal === null || sign(decimal) === 0) return USUAL;
  return parts(decimal)[0] === "0" ? BELOW_ONE : USUAL;
}

/** A value that is percent already: `4.43` gives `4.43 %`. */
export function percentText(format: Format, value: string, signed = false): string {
  return `${format.number(value, { decimals: 2, signed })}${NARROW_SPACE}%`;
}
