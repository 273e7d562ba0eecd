import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/style/tokens.css", "utf8");

type Palette = ReadonlyMap<string, string>;

function block(selector: string): Palette {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [
      found[1] ?? "",
      found[2] ?? "",
    ]),
  );
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast as WCAG 2.2 defines it: (lighter + 0.05) / (darker + 0.05). */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const INKS = [
  ..."text text-2 text-3 accent green red blue orange flat ok warn bad".split(" "),
  ..."risk-1 risk-2 risk-3 sim conflict".split(" "),
];
const SURFACES = ["surface-0", "surface-1", "surface-2", "hover"];
const PAIRS = [
  ...INKS.flatMap((ink) => SURFACES.map((surface) => [ink, surface] as const)),
  ["text", "accent-soft"],
  ["text-2", "accent-soft"],
  ["accent", "accent-soft"],
  ["text", "mark"],
  ["sim", "sim-soft"],
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
] as const;

describe.each([
  ["light", block(":root")],
  ["dark", block('[data-theme="dark"]')],
] as const)("the %s theme", (_theme, palette) => {
  it.each(PAIRS)("shows %s on %s at 4.5 : 1 or better", (ink, surface) => {
    expect(contrast(palette.get(ink) ?? "", palette.get(surface) ?? "")).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(SURFACES)("draws the edge of a control on %s at 3 : 1 or better", (surface) => {
    const edge = palette.get("line-strong") ?? "";
    expect(contrast(edge, palette.get(surface) ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("measures black on white as 21 : 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
