/** An exact decimal number as sign, digits and the number of digits after the point. */
export interface Decimal {
  readonly negative: boolean;
  /** At least one digit, no leading zeros except a single "0". */
  readonly digits: string;
  readonly scale: number;
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Read decimal text such as `-1234.50` or `1E-7`; null if it is not a number. */
export function parseDecimal(text: string): Decimal | null {
  const found = DECIMAL.exec(text);
  if (found === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = found;
  const scale = fraction.length - Number(exponent);
  const digits = whole + fraction + "0".repeat(Math.max(0, -scale));
  return make(sign === "-", digits, Math.max(0, scale));
}

/** Move the decimal point to the right; negative places move it to the left. */
export function shift(value: Decimal, places: number): Decimal {
  const scale = value.scale - places;
  return make(value.negative, value.digits + "0".repeat(Math.max(0, -scale)), Math.max(0, scale));
}

/** Round to `scale` digits after the point, halves away from zero; adds zeros if there are fewer. */
export function round(value: Decimal, scale: number): Decimal {
  if (scale >= value.scale) {
    return make(value.negative, value.digits + "0".repeat(scale - value.scale), scale);
  }
  const dropped = value.scale - scale;
  const padded = value.digits.padStart(dropped + 1, "0");
  const kept = BigInt(padded.slice(0, -dropped));
  const up = (padded.at(-dropped) ?? "0") >= "5";
  return make(value.negative, String(up ? kept + 1n : kept), scale);
}

/** -1, 0 or 1. */
export function sign(value: Decimal): -1 | 0 | 1 {
  if (/^0+$/.test(value.digits)) return 0;
  return value.negative ? -1 : 1;
}

/** The digits before and after the point. */
export function parts(value: Decimal): readonly [whole: string, fraction: string] {
  const padded = value.digits.padStart(value.scale + 1, "0");
  const point = padded.length - value.scale;
  return [padded.slice(0, point), padded.slice(point)];
}

/** Order two decimals as numbers. */
export function compare(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const difference = integer(one, scale) - integer(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function integer(value: Decimal, scale: number): bigint {
  const magnitude = BigInt(value.digits + "0".repeat(scale - value.scale));
  return value.negative ? -magnitude : magnitude;
}

function make(negative: boolean, digits: string, scale: number): Decimal {
  return { negative, digits: digits.replace(/^0+(?=\d)/, ""), scale };
}
