import { describe, expect, it } from "vitest";
import { preferences } from "./core.fixture";
import { scopeKey, scopeOf, viewRequest } from "./scope";

describe("a scope", () => {
  it("names the folder only when files are read", () => {
    const chosen = { ...preferences, files_folder: "/prices" };
    expect(scopeOf(chosen, null).folder).toBe(null);
    expect(scopeOf({ ...chosen, source: "files" }, null).folder).toBe("/prices");
  });

  it("is another scope on another day", () => {
    const [now, then] = [scopeOf(preferences, null), scopeOf(preferences, "2012-12-31")];
    expect(scopeKey(now)).not.toBe(scopeKey(then));
    expect(viewRequest("IBM.US", then)).toEqual({
      symbol: "IBM.US",
      source: "demo",
      as_of: "2012-12-31",
      folder: null,
    });
  });
});
