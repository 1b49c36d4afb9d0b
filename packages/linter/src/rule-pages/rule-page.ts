import { messageOf } from "../message.ts";
import type { Finding, Rule, Surroundings } from "../rule.ts";
import { excerptOf } from "./excerpt.ts";
import { fixtureSurroundings, readFixtures, type Fixture } from "./fixtures.ts";
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
export function rulePage(rule: Rule, levels: string, emphasis: Emphasis): string {
  const { code, name, description, why, tool, remedy } = rule;
  const { bad = [], good = [] } = Object.groupBy(ruleExamples(rule), ({ messages }) =>
    messages.length > 0 ? "bad" : "good",
  );
  const texts = sections(emphasis, {
    [`${code} ${name}`]: description,
    Level: levels,
    Why: why,
    "What gets it wrong": tool,
    "How to fix it": remedy,
  });
  return [
    texts,
    ...bad.map((each) => exampleText("Bad", each, emphasis)),
    ...good.map((each) => exampleText("Good", each, emphasis)),
  ].join("\n\n");
}

/** The fixtures of a rule, with what it finds in them. */
export function ruleExamples(rule: Rule): readonly RuleExample[] {
  const surroundings = fixtureSurroundings();
  return readFixtures(rule.name).map((fixture) => exampleOf(rule, fixture, surroundings));
}

function exampleOf(rule: Rule, { file, text, merged, lineOf }: Fixture, surroundings: Surroundings): RuleExample {
  const findings = withoutRepeats([...rule.check(merged, surroundings)])
    .map((finding) => ({ line: lineOf(finding.path), message: messageOf(rule, finding) }))
    .toSorted((a, b) => a.line - b.line);
  const lines = findings.map(({ line }) => line);
  return { file, text: excerptOf(text, lines), messages: findings.map(({ message }) => message) };
}

/** A rule may reach a location in several ways; Spectral reports each finding once. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
