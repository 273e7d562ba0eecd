import { expect, it } from "vitest";
import { type Action, createActionList } from "./actions";

const action = (id: string, keys?: string): Action => ({
  id,
  group: "go",
  title: () => id,
  run: () => {},
  ...(keys === undefined ? {} : { keys }),
});

it("actions are there until they are taken back", () => {
  const list = createActionList();
  list.register([action("a")]);
  const takeBack = list.register([action("b")]);
  expect(list.all.value.map(({ id }) => id)).toEqual(["a", "b"]);
  takeBack();
  expect(list.all.value.map(({ id }) => id)).toEqual(["a"]);
});

it("two actions cannot have one shortcut", () => {
  const list = createActionList();
  list.register([action("a", "g t")]);
  expect(() => list.register([action("b", "g t")])).toThrow("g t");
});
