import type { Language, Region } from "../bridge/contract.gen";
import { compare, type Decimal, parseDecimal, parts, round, shift, sign } from "./decimal";

export const UNKNOWN = "—";
const MINUS = "\u2212";
const NARROW_SPACE = "\u202f";

/** A number from the core: exact text, a count, or null when it is unknown. */
export type Numeric = string | number | null;

export type Direction = "up" | "down" | "flat" | "unknown";

export interface NumberStyle {
  /** Digits after the point; absent keeps those that the number came with. */
  readonly decimals?: number;
  /** Show a plus in front of a positive number. */
  readonly signed?: boolean;
}

export interface FormatSettings {
  readonly language: Language;
  readonly region: Region;
  /** An IANA name such as `Asia/Shanghai`. */
  readonly timeZone: string;
}

interface RegionStyle {
  readonly group: string;
  readonly point: string;
  /** Large units, greatest first: how many digits the point moves, and the mark. */
  readonly units: readonly (readonly [places: number, mark: string])[];
}

const WESTERN_UNITS = [
  [12, "T"],
  [9, "B"],
  [6, "M"],
  [3, "K"],
] as const;

const REGIONS: Readonly<Record<Region, RegionStyle>> = {
  cn: {
    group: ",",
    point: ".",
    units: [
      [12, "万亿"],
      [8, "亿"],
      [4, "万"],
    ],
  },
  us: { group: ",", point: ".", units: WESTERN_UNITS },
  eu: { group: ".", point: ",", units: WESTERN_UNITS },
};

export interface Format {
  /** A number with grouped digits. */
  number(value: Numeric, style?: NumberStyle): string;
  /** A price with as many digits after the point as its tick: `0.01` gives two. */
  price(value: Numeric, tick?: string | null): string;
  /** A large number in the region's units: `2.12 万` or `21.2K`. */
  compact(value: Numeric): string;
  /** A fraction as percent with two digits: `0.0443` gives `4.43 %`. */
  percent(fraction: Numeric, style?: NumberStyle): string;
  /** A day in the chosen zone, for an instant; a day without a zone stays as it is. */
  date(value: string | null): string;
  /** Minute of an instant in the chosen zone. */
  minute(instant: string | null): string;
  /** Second of an instant in the chosen zone, with the zone's name. */
  instant(instant: string | null): string;
  /** How long ago an instant was. */
  age(instant: string | null, now: Date): string;
  /** How long something took: `0.4 s`, `3 min 20 s`. */
  duration(milliseconds: number | null): string;
}

/** Create the one way to write numbers and times; changing a setting makes a new one. */
export function createFormat(settings: FormatSettings): Format {
  const style = REGIONS[settings.region];
  const clock = instantWriter(settings);
  return {
    number: (value, wanted = {}) => writeNumber(read(value), style, wanted),
    price: (value, tick = null) => writeNumber(read(value), style, tickStyle(tick)),
    compact: (value) => writeCompact(read(value), style),
    percent: (fraction, wanted = {}) => writePercent(read(fraction), style, wanted),
    date: (value) => (value === null ? UNKNOWN : isDay(value) ? value : clock(value, "day")),
    minute: (value) => (value === null ? UNKNOWN : clock(value, "minute")),
    instant: (value) => (value === null ? UNKNOWN : clock(value, "second")),
    age: (value, now) => writeAge(value, now, settings.language),
    duration: (value) => writeDuration(value, style),
  };
}

/** Which way a change goes; exactly zero is flat, never up. */
export function direction(value: Numeric): Direction {
  const decimal = read(value);
  if (decimal === null) return "unknown";
  return ({ "-1": "down", "0": "flat", "1": "up" } as const)[sign(decimal)];
}

/** Order two numbers from the core; the unknown goes last whatever the direction. */
export function compareNumeric(one: Numeric, other: Numeric, descending: boolean): number {
  const [left, right] = [read(one), read(other)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return descending ? compare(right, left) : compare(left, right);
}

function read(value: Numeric): Decimal | null {
  return value === null ? null : parseDecimal(String(value));
}

function tickStyle(tick: string | null): NumberStyle {
  const decimal = tick === null ? null : parseDecimal(tick);
  return decimal === null ? {} : { decimals: decimal.scale };
}

function writeNumber(value: Decimal | null, region: RegionStyle, style: NumberStyle): string {
  if (value === null) return UNKNOWN;
  const rounded = style.decimals === undefined ? value : round(value, style.decimals);
  const [whole, fraction] = parts(rounded);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, region.group);
  return signMark(rounded, style) + grouped + (fraction === "" ? "" : region.point + fraction);
}

/** A number that rounds to zero carries no sign. */
function signMark(value: Decimal, style: NumberStyle): string {
  const way = sign(value);
  if (way < 0) return MINUS;
  return way > 0 && style.signed === true ? "+" : "";
}

function writePercent(value: Decimal | null, region: RegionStyle, style: NumberStyle): string {
  if (value === null) return UNKNOWN;
  const written = writeNumber(shift(value, 2), region, { decimals: 2, ...style });
  return `${written}${NARROW_SPACE}%`;
}

/** Three significant digits, but never fewer than the whole part has. */
function writeCompact(value: Decimal | null, region: RegionStyle): string {
  if (value === null) return UNKNOWN;
  const units = region.units;
  const at = units.findIndex(([places]) => parts(shift(value, -places))[0] !== "0");
  const unit = units[at];
  if (unit === undefined) return writeNumber(value, region, value.scale > 2 ? { decimals: 2 } : {});
  const rounded = roundSignificant(shift(value, -unit[0]));
  const greater = units[at - 1];
  const carried = greater !== undefined && parts(rounded)[0].length > greater[0] - unit[0];
  return carried
    ? writeUnit(roundSignificant(shift(rounded, unit[0] - greater[0])), greater[1], region)
    : writeUnit(rounded, unit[1], region);
}

/** Rounding can make the whole part longer (9.999 gives 10.0), so its length is taken twice. */
function roundSignificant(value: Decimal): Decimal {
  const decimals = (of: Decimal) => Math.max(0, 3 - parts(of)[0].length);
  const once = round(value, decimals(value));
  return round(once, decimals(once));
}

function writeUnit(value: Decimal, mark: string, region: RegionStyle): string {
  const isWord = mark.length > 0 && mark > "\u2e80";
  return writeNumber(value, region, {}) + (isWord ? NARROW_SPACE : "") + mark;
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

type Precision = "day" | "minute" | "second";

function instantWriter({ timeZone }: FormatSettings): (text: string, to: Precision) => string {
  const writer = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  return (text, to) => {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime())) return UNKNOWN;
    const found = new Map(writer.formatToParts(instant).map((part) => [part.type, part.value]));
    const at = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? "";
    const day = `${at("year")}-${at("month")}-${at("day")}`;
    const minute = `${day} ${at("hour")}:${at("minute")}`;
    if (to === "day") return day;
    return to === "minute" ? minute : `${minute}:${at("second")} ${at("timeZoneName")}`;
  };
}

const AGE_UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

function writeAge(instant: string | null, now: Date, language: Language): string {
  const then = instant === null ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(then)) return UNKNOWN;
  const seconds = Math.trunc((now.getTime() - then) / 1000);
  const words = new Intl.RelativeTimeFormat(language === "zh" ? "zh-CN" : "en", {
    numeric: "auto",
    style: "short",
  });
  for (const [unit, length] of AGE_UNITS) {
    if (Math.abs(seconds) >= length) return words.format(-Math.trunc(seconds / length), unit);
  }
  return language === "zh" ? "刚刚" : "just now";
}

function writeDuration(milliseconds: number | null, region: RegionStyle): string {
  if (milliseconds === null) return UNKNOWN;
  const seconds = milliseconds / 1000;
  if (seconds < 60) {
    return `${seconds.toFixed(1).replace(".", region.point)}${NARROW_SPACE}s`;
  }
  const whole = Math.trunc(seconds);
  return `${Math.trunc(whole / 60)}${NARROW_SPACE}min ${whole % 60}${NARROW_SPACE}s`;
}
