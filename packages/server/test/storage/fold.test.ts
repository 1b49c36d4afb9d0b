import { expect, test } from "vitest";
import { fold } from "../../src/storage/collections/descriptions.ts";

test.each([
  ["letters of any case", "MAYA", "maya"],
  ["composed and combined letters", "E\u0301", "é"],
  ["signs of one letter", "\u212b", "å"],
  ["a sigma at a word's end and elsewhere", "ΟΔΟΣ", "οδοσα".slice(0, 4)],
  ["a small final sigma", "ς", "Σ"],
  ["letters beyond the basic plane", "𐐀", "𐐨"],
])("%s compare as one", (_what, first, second) => {
  expect(fold(first)).toBe(fold(second));
});

test.each([
  ["letters with and without a mark", "e", "é"],
  ["scripts that look alike", "a", "а"],
])("%s stay apart", (_what, first, second) => {
  expect(fold(first)).not.toBe(fold(second));
});

test("folding is idempotent", () => {
  for (const text of ["ΟΔΟΣ", "İstanbul", "Å\u0301", "ẞ", "\u0345Α"]) expect(fold(fold(text))).toBe(fold(text));
});
