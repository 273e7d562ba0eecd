import { describe, expect, it } from "vitest";
import { createRouter, href, readPath } from "./router";

describe("an address", () => {
  it.each([
    ["#/securities/AAPL.US/candles", ["securities", "AAPL.US", "candles"]],
    ["#/research/run%2F1", ["research", "run/1"]],
    ["", []],
    ["#/%E0%A4%A", []],
  ])("%s has the segments %j", (hash, segments) => {
    expect(readPath(hash)).toEqual(segments);
  });

  it("reads back what it was made from", () => {
    for (const segments of [["a"], ["a b", "c/d"], ["研究", "#1?x"]]) {
      expect(readPath(href(...segments))).toEqual(segments);
    }
  });
});

it("the router follows its own steps and those of the window", async () => {
  const router = createRouter(window);
  router.go("research", "r1");
  expect(router.path.value).toEqual(["research", "r1"]);
  window.location.hash = "#/settings";
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(router.path.value).toEqual(["settings"]);
  router.stop();
});
