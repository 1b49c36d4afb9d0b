import { describe, expect, test } from "vitest";
import { runSampleOf } from "../../src/storage/run-sample.ts";
import { tellingRuns } from "../../src/storage/telling-runs.ts";

describe("without a sample", () => {
  test.each([
    ["a text of one run", "abc", ["abc"]],
    ["a run that repeats", "aaaaa", ["aaa"]],
    ["runs that are spread over the text", "27cf20561", ["27c", "f20", "561"]],
    ["runs across signs", "a.b", ["a.b"]],
    ["signs alone", "-_-", ["-_-"]],
    ["none with a sign that an index may not know, where there are others", "(abc)", ["abc"]],
    ["one with such a sign, where there are no others", "a—b", ["a—b"]],
    ["characters, not their halves", "🔑𐐨𐐨𐐨𐐨", ["𐐨𐐨𐐨"]],
  ])("%s", async (_what, text, runs) => {
    expect(tellingRuns(text, await runSampleOf([]))).toEqual(runs);
  });
});

describe("beside a sample of what is searched", () => {
  const firstNames = ["ada", "maya", "nadia", "greta"];
  const lastNames = ["lind", "lindgren", "novak", "weber"];
  const emails = firstNames.flatMap((first) =>
    lastNames.flatMap((last) => ["1", "a", "7c"].map((end) => `${first}.${last}.${end}@example.com`)),
  );

  test.each([
    ["the rarest run first, and then what tells its texts apart", "maya.lind.a", ["d.a", "may"]],
    ["nothing of what is in all texts, where others are rarer", "ada.novak.7c@example.com", ["k.7", "ada"]],
    ["no run that finds no fewer texts than those before", "novak.7c", ["k.7"]],
    ["more runs where one is in no text at all", "weber.99", ["r.9", "web", ".99"]],
  ])("%s", async (_what, text, runs) => {
    const sample = await runSampleOf([emails]);
    expect(tellingRuns(text, sample)).toEqual(runs);
  });
});
