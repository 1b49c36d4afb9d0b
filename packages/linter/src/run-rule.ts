import { valueAtPath } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import type { JsonObject, JsonPath } from "@gw/openapi/reader";
import { nameOf, type Rule, type RuleContext } from "./rule.ts";

/** What a rule finds, not yet located in a file. The level is that of the rule unless the finding has one. */
export interface RuleFinding extends Pick<Finding, "rule" | "message" | "remedy"> {
  readonly id: string;
  /** In the document that was checked. */
  readonly path: JsonPath;
  readonly level?: Finding["level"];
}

/** Runs a rule on a document. If it throws, that is what is found, so that other rules still run. */
export function runRule(rule: Rule, document: JsonObject, context: RuleContext): RuleFinding[] {
  const of = { rule: nameOf(rule), id: rule.code };
  try {
    const findings = Array.from(rule.check(document, context), (finding) => ({
      ...of,
      path: withoutMissing(document, finding.path),
      message: `${rule.code}: ${finding.message}`,
      remedy: finding.remedy ?? rule.remedy,
    }));
    // A rule may reach a location in several ways.
    return [...new Map(findings.map((each) => [JSON.stringify([each.path, each.message]), each])).values()];
  } catch (error) {
    const { stack = String(error) } = error instanceof Error ? error : {};
    const [message, at = ""] = stack.split(/\n\s*/);
    return [
      {
        ...of,
        path: [],
        level: "error",
        message: `The rule failed: ${message} ${at}`.trim(),
        remedy: "Correct the rule.",
      },
    ];
  }
}

/** The part of a path that the document has: a rule may name a field that is missing. */
function withoutMissing(document: JsonObject, path: JsonPath): JsonPath {
  const missing = path.findIndex((_, index) => valueAtPath(document, path.slice(0, index + 1)) === undefined);
  return missing === -1 ? path : path.slice(0, missing);
}
