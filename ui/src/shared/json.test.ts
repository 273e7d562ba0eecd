import { expect, it } from "vitest";
import { indentJson } from "./json";

it("breaks lines at every field and keeps numbers and strings as they are", () => {
  const text = '{"a":1.500,"b":[{"c":"x, {y}: \\"z\\""},[]],"d":{}}';
  expect(indentJson(text)).toBe(`{
  "a": 1.500,
  "b": [
    {
      "c": "x, {y}: \\"z\\""
    },
    []
  ],
  "d": {}
}`);
});

it("says the same as before", () => {
  const value = { rows: [{ n: null, t: true, s: "a:b" }, 12], e: [] };
  expect(JSON.parse(indentJson(JSON.stringify(value)))).toEqual(value);
});
