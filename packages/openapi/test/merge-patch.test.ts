import { expect, it } from "vitest";
import { mergePatch } from "../src/merge-patch.ts";

// Cases of RFC 7396, appendix A.
it.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("merges %j with %j to %j", (target, patch, merged) => {
  expect(mergePatch(target, patch)).toEqual(merged);
});

it("keeps the order of the target's members and adds new ones after them", () => {
  const merged = mergePatch({ b: 1, a: 2 }, { c: 3, a: 4 }) as object;
  expect(Object.keys(merged)).toEqual(["b", "a", "c"]);
});
