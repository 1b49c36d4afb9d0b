import { expect, it } from "vitest";
import { compareByCodePoint } from "../../src/util/text.ts";

it("orders by code point, also beyond U+FFFF", () => {
  const ordered = ["", "10", "9", "A", "Default", "a", "ab", "b", "é", "\uFFFD", "\u{1F680}", "\u{1F680}a"];
  expect(ordered.toReversed().toSorted(compareByCodePoint)).toEqual(ordered);
  expect(compareByCodePoint("v1", "v1")).toBe(0);
});
