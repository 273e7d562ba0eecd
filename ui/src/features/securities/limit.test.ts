import { expect, it } from "vitest";
import { createLimit } from "./limit";

it("lets no more in than it may, and everyone in the end", async () => {
  const limit = createLimit(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = [1, 2, 3].map((each) =>
    limit(() => {
      begun.push(each);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([1, 2, 3]);
});

it("gives a place back after a failure", async () => {
  const limit = createLimit(1);
  await expect(limit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(limit(async () => "yes")).resolves.toBe("yes");
});
