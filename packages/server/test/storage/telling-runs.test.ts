import { expect, test } from "vitest";
import { tellingRuns } from "../../src/storage/telling-runs.ts";

test.each([
  ["a text of one run", "abc", ["abc"]],
  ["a run that repeats", "aaaaa", ["aaa"]],
  ["a word, all over it", "27cf2056", ["27c", "cf2", "f20", "056"]],
  ["two words, so that one is not taken for both", "petra.petrov", ["pet", "tra", "etr", "rov"]],
  ["three words, and a short one with the sign before it", "meters alerts 76", ["ter", "ert", " 76"]],
  ["some of many words", "one two three four five six", ["one", "hre", "our", "six"]],
  ["nothing of the domain that all may share", "ada.berg@example.com", ["ada", "ber", "erg"]],
  ["the domain where nothing stands before it", "x@example.com", ["xam", "mpl", "com"]],
  ["runs around signs where there are no others", "a.b", ["a.b"]],
  ["signs alone", "-_-", ["-_-"]],
  ["characters, not their halves", "🔑𐐨𐐨𐐨𐐨", ["𐐨𐐨𐐨"]],
])("%s", (_what, text, runs) => {
  expect(tellingRuns(text)).toEqual(runs);
});
