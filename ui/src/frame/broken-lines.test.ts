import { expect, it } from "vitest";
import { brokenLines } from "./broken-lines";

it("begins a line with every member and item", () => {
  expect(brokenLines('{"a":"1","b":[{"c":1},{"c":2}]}')).toBe(
    '{"a":"1",\n"b":[{"c":1},\n{"c":2}]}',
  );
});

it("leaves the inside of a string alone", () => {
  expect(brokenLines('{"a":"x,\\"y, {z"}')).toBe('{"a":"x,\\"y, {z"}');
});
