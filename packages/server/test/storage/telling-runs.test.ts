import { expect, test } from "vitest";
import { tellingRuns } from "../../src/storage/telling-runs.ts";

test.each([
  ["a text of one run", "abc", ["abc"]],
  ["a run that repeats", "aaaaa", ["aaa"]],
  ["words, from the first to the last", "meters alerts 76", ["met", "rs ", "ler", " 76"]],
  ["no runs around a sign, of which an index of words knows a letter", "lind.4e", ["lin", "ind", "nd.", ".4e"]],
  ["such runs where there are no others", "a.b", ["a.b"]],
  ["signs alone", "-_-", ["-_-"]],
  ["words that begin alike", "petra.petrov", ["pet", "tra", ".pe", "rov"]],
  ["nothing of the domain that all share", "ada.berg@example.com", ["ada", ".be", "ber", "rg@"]],
  ["a run of the domain beside a short name", "ff12@example.com", ["ff1", "f12", "12@", "@ex"]],
  ["the domain where little stands before it", "x@example.com", ["@ex", "amp", "ple", "com"]],
  ["characters, not their halves", "🔑한日본", ["🔑한日", "한日본"]],
])("%s", (_what, text, runs) => {
  expect(tellingRuns(text)).toEqual(runs);
});
