import { messageOf } from "../message.ts";
import type { Finding, Rule, Surroundings } from "../rule.ts";
import { rules } from "../rules/index.ts";
import { excerptOf } from "./excerpt.ts";
import { fixtureSurroundings, readFixtures, type Fixture } from "./fixtures.ts";

/** The documentation of a rule, built from the rule's own file and its fixtures. */
export interface RulePage {
  /** `GW013` */
  readonly code: string;
  /** `secrets-marked`; lint and its configuration put `gw-` before it. */
  readonly name: string;
  readonly description: string;
  readonly why: string;
  readonly remedy: string;
  readonly bad: readonly RuleExample[];
  readonly good: readonly RuleExample[];
}

/** A part of a document that breaks a rule, or that keeps it narrowly. */
export interface RuleExample {
  /** Relative to the folder of the fixtures. */
  readonly file: string;
  /** YAML. Where the rule finds something, the line ends with a comment that holds the number of the finding. */
  readonly text: string;
  /** What the rule says of the example, in the order of their numbers; nothing of a good one. */
  readonly messages: readonly string[];
}

/** The pages of all rules, in the order of their codes. */
export function rulePages(): readonly RulePage[] {
  const fixtures = readFixtures();
  const surroundings = fixtureSurroundings();
  return rules.map((rule) => {
    const own = fixtures.filter((fixture) => fixture.rule === rule.name);
    function examples(isGood: boolean): readonly RuleExample[] {
      return own
        .filter((fixture) => fixture.isGood === isGood)
        .map((fixture) => exampleOf(rule, fixture, surroundings));
    }
    const { code, name, description, why, remedy } = rule;
    return { code, name, description, why, remedy, bad: examples(false), good: examples(true) };
  });
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
