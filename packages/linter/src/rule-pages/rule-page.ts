import { isDeepStrictEqual } from "node:util";
import type { Rule } from "../rule.ts";
import { defaultMarks } from "@gw/openapi";
import { runRule } from "../run-rule.ts";
import { excerptOf } from "./excerpt.ts";
import { findingMark, readFixtures, type Fixture } from "./fixtures.ts";
import { exampleText, sections, type Emphasis } from "./terminal.ts";

/** A part of a document that breaks a rule, or that keeps it narrowly. */
export interface RuleExample {
  /** Relative to the folder of the fixtures. */
  readonly file: string;
  /** YAML. Where the rule finds something, the line ends with a comment that holds the number of the finding. */
  readonly text: string;
  /** What the rule says of the example, in the order of their numbers; nothing of a good one. */
  readonly messages: readonly string[];
}

/** The page of a rule as a terminal shows it, from its own file and its fixtures. */
export function rulePage(rule: Rule, levels: string, emphasis: Emphasis, marks?: string): string {
  const { code, name, description, why, tool, remedy } = rule;
  const { bad = [], good = [] } = Object.groupBy(ruleExamples(rule, marks), ({ messages }) =>
    messages.length > 0 ? "bad" : "good",
  );
  const texts = sections(emphasis, {
    [`${code} ${name}`]: description,
    Level: levels,
    Why: why,
    "Affected tools": tool,
    "How to fix it": remedy,
  });
  return [
    texts,
    ...bad.map((each) => exampleText("Bad", each, emphasis)),
    ...good.map((each) => exampleText("Good", each, emphasis)),
  ].join("\n\n");
}

/** The fixtures of a rule, with what it finds in them. */
function ruleExamples(rule: Rule, marks?: string): readonly RuleExample[] {
  return readFixtures(rule).map((fixture) => {
    const { file, text } = fixture;
    const findings = findIn(rule, fixture, marks);
    const lines = findings.map(({ line }) => line);
    return { file, text: excerptOf(text, lines), messages: findings.map(({ message }) => message) };
  });
}

/** What a rule finds in a fixture, in the order of its lines. */
function findIn(
  rule: Rule,
  { path, merged, lineOf }: Fixture,
  marks = defaultMarks,
): { line: number; message: string }[] {
  return runRule(rule, merged, { file: path, marks })
    .map(({ path: at, message, remedy }) => ({ line: lineOf(at), message: `${message} → ${remedy}` }))
    .toSorted((a, b) => a.line - b.line);
}

/** Why a rule is not proven by its fixtures, in a sentence each: it finds something in each bad one and nothing in any good one. */
export function findUnproven(rule: Rule, marks?: string): string[] {
  const fixtures = readFixtures(rule);
  return [
    ...[true, false].flatMap((isGood) =>
      fixtures.some((fixture) => fixture.isGood === isGood)
        ? []
        : `It has no ${isGood ? "good" : "bad"} fixture. Write ${rule.fixtures ?? "<fixtures>"}/${rule.name}/${isGood ? "good" : "bad"}.yaml.`,
    ),
    ...fixtures.flatMap((fixture) => {
      const found = findIn(rule, fixture, marks);
      const stated = statedIn(fixture.text, rule.name);
      const lines = found.map(({ line }) => line);
      if (fixture.isGood ? found.length === 0 : stated.length > 0 ? isDeepStrictEqual(lines, stated) : found.length > 0)
        return [];
      const where = found.map(({ line, message }) => `\n    line ${line}: ${message}`).join("");
      const expected = stated.length > 0 ? `in the lines ${stated.join(", ")}` : "something";
      return `It must find ${fixture.isGood ? "nothing" : expected} in ${fixture.path}, but finds ${where || "nothing"}.`;
    }),
  ];
}

/** The lines of a fixture that must be found, counted from 1. */
function statedIn(text: string, name: string): number[] {
  return text.split("\n").flatMap((line, index) => {
    const names = line.split(findingMark)[1]?.split(", ") ?? [];
    return names.filter((each) => each.trim() === name).map(() => index + 1);
  });
}
