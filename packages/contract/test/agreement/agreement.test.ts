import { edits, isBreaking, pairOf } from "@gw/contract-diff/matrix";
import { describe, expect, it } from "vitest";
import { breakingChanges, compareAll } from "../documents/agreement/agreement.ts";
import { breaking, compatible } from "../documents/agreement/clashes.ts";

const minutes = 5 * 60_000;

/** What happens to the consumers of pairs, by their names. */
async function outcomesOf(pairs: Parameters<typeof compareAll>[0]): Promise<Record<string, string>> {
  const compared = await compareAll(pairs);
  return Object.fromEntries(compared.map(({ name, broken }) => [name, broken.slice(0, 3).join("\n")]));
}

describe("a pair of documents that diff calls compatible has a client that works for every consumer of the base:", () => {
  it("the safe edits of the matrix", { timeout: minutes }, async () => {
    const safe = edits.filter((edit) => !isBreaking(edit)).map((edit) => ({ name: edit.id, ...pairOf(edit) }));
    expect(safe.length).toBeGreaterThan(130);
    expect(await outcomesOf(safe)).toEqual(Object.fromEntries(safe.map(({ name }) => [name, ""])));
  });

  it("names that could clash, and what else may be added", { timeout: minutes }, async () => {
    expect(compatible.flatMap((pair) => breakingChanges(pair))).toEqual([]);
    expect(await outcomesOf(compatible)).toEqual(Object.fromEntries(compatible.map(({ name }) => [name, ""])));
  });
});

it(
  "a consumer breaks where diff says so: names that clash, and media types in front",
  { timeout: minutes },
  async () => {
    expect(breaking.filter((pair) => breakingChanges(pair).length === 0)).toEqual([]);
    const works = Object.entries(await outcomesOf(breaking)).filter(([, broken]) => broken === "");
    expect(works).toEqual([]);
  },
);
