import { describe, expect, it } from "vitest";
import { compareNumeric, createFormat, direction, type FormatSettings } from "./format";

const settings: FormatSettings = { language: "en", region: "us", timeZone: "America/New_York" };
const us = createFormat(settings);
const cn = createFormat({ language: "zh", region: "cn", timeZone: "Asia/Shanghai" });
const eu = createFormat({ ...settings, region: "eu" });
const plain = (text: string) => text.replaceAll("\u202f", " ");

describe("a number", () => {
  it.each([
    ["0", "0"],
    ["999", "999"],
    ["1000", "1,000"],
    ["1234567.10", "1,234,567.10"],
    ["-1234.5", "\u22121,234.5"],
    ["123456789012345678901234567890.01", "123,456,789,012,345,678,901,234,567,890.01"],
    ["1E+3", "1,000"],
    ["1e-7", "0.0000001"],
  ])("%s is written as %s, every digit kept", (text, written) => {
    expect(us.number(text)).toBe(written);
  });

  it("that is unknown is a dash, and zero is a number", () => {
    expect([us.number(null), us.number("0.00"), us.number("NaN")]).toEqual(["—", "0.00", "—"]);
  });

  it.each([
    ["2.344", "2.34"],
    ["2.345", "2.35"],
    ["-2.345", "\u22122.35"],
    ["9.995", "10.00"],
    ["7", "7.00"],
    ["0.004", "0.00"],
    ["-0.004", "0.00"],
  ])("%s rounds to %s at two digits, halves away from zero", (text, written) => {
    expect(us.number(text, { decimals: 2 })).toBe(written);
  });

  it("shows its plus only when asked, and none for zero", () => {
    const signed = { signed: true, decimals: 2 };
    expect([us.number("22.58", signed), us.number("22.58"), us.number("0", signed)]).toEqual([
      "+22.58",
      "22.58",
      "0.00",
    ]);
  });

  it("follows the region's separators", () => {
    expect([us.number("1234.5"), eu.number("1234.5")]).toEqual(["1,234.5", "1.234,5"]);
  });

  it("keeps its value whatever the grouping", () => {
    for (let n = 0; n < 200; n += 1) {
      const text = `${BigInt(n) ** 9n}.${String(n).padStart(3, "0")}`;
      expect(us.number(text).replaceAll(",", "")).toBe(text);
    }
  });
});

describe("a price", () => {
  it.each([
    ["532.1729", "0.01", "532.17"],
    ["8.5", "0.001", "8.500"],
    ["3051", "1", "3,051"],
    ["532.1729", null, "532.1729"],
    [null, "0.01", "—"],
  ])("%s with tick %s is %s", (value, tick, written) => {
    expect(us.price(value, tick)).toBe(written);
  });
});

describe("a large number", () => {
  it.each([
    ["999", "999", "999"],
    ["1000", "1.00K", "1,000"],
    ["9999", "10.0K", "9,999"],
    ["10000", "10.0K", "1.00 万"],
    ["21200000", "21.2M", "2,120 万"],
    ["99999999", "100M", "1.00 亿"],
    ["999999", "1.00M", "100 万"],
    ["1234567890123", "1.23T", "1.23 万亿"],
    ["-2500000", "\u22122.50M", "\u2212250 万"],
    ["0.12345", "0.12", "0.12"],
  ])("%s is %s there and %s here", (value, west, east) => {
    expect([us.compact(value), plain(cn.compact(value))]).toEqual([west, east]);
  });
});

describe("a percentage", () => {
  it.each([
    ["0.0443", "4.43 %"],
    ["-0.27071", "\u221227.07 %"],
    ["0.000049", "0.00 %"],
    ["0.00005", "0.01 %"],
    ["1", "100.00 %"],
    [null, "—"],
  ])("moves the point of %s to give %s", (fraction, written) => {
    expect(plain(us.percent(fraction))).toBe(written);
  });
});

describe("a direction", () => {
  it.each([
    ["0.01", "up"],
    ["-0.01", "down"],
    ["0.00", "flat"],
    ["-0", "flat"],
    [null, "unknown"],
  ])("of %s is %s", (value, way) => {
    expect(direction(value)).toBe(way);
  });
});

describe("an order", () => {
  it("compares text as numbers and leaves the unknown last both ways", () => {
    const values = ["9", "10.5", null, "-3"];
    const sorted = (descending: boolean) =>
      [...values].sort((one, other) => compareNumeric(one, other, descending));
    expect(sorted(false)).toEqual(["-3", "9", "10.5", null]);
    expect(sorted(true)).toEqual(["10.5", "9", "-3", null]);
  });
});

describe("a time", () => {
  it("is written in the chosen zone, across midnight", () => {
    const instant = "2024-01-16T20:30:05Z";
    expect([us.minute(instant), cn.minute(instant)]).toEqual([
      "2024-01-16 15:30",
      "2024-01-17 04:30",
    ]);
  });

  it("names its zone when it is exact to the second", () => {
    expect(us.instant("2024-01-16T20:30:05Z")).toMatch(/^2024-01-16 15:30:05 (EST|GMT-5)$/);
  });

  it("leaves a market day as it is, in every zone", () => {
    expect([us.date("2012-12-31"), cn.date("2012-12-31")]).toEqual(["2012-12-31", "2012-12-31"]);
  });

  it("that is unknown or unreadable is a dash", () => {
    expect([us.minute(null), us.instant("soon"), us.date(null)]).toEqual(["—", "—", "—"]);
  });

  it.each([
    [59, "just now", "刚刚"],
    [60, "1 min. ago", "1分钟前"],
    [3599, "59 min. ago", "59分钟前"],
    [3600, "1 hr. ago", "1小时前"],
    [86400, "yesterday", "昨天"],
  ])("%s seconds ago reads %s or %s", (seconds, english, chinese) => {
    const now = new Date("2024-01-16T20:30:05Z");
    const then = new Date(now.getTime() - seconds * 1000).toISOString();
    expect([us.age(then, now), cn.age(then, now)]).toEqual([english, chinese]);
  });
});

it.each([
  [0, "0.0 s"],
  [420, "0.4 s"],
  [59_900, "59.9 s"],
  [60_000, "1 min 0 s"],
  [null, "—"],
])("a duration of %s ms reads %s", (milliseconds, written) => {
  expect(plain(us.duration(milliseconds))).toBe(written);
});
