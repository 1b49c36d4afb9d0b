import { sep } from "node:path";
import type { RuleLevel } from "@gw/spec-rules/rules";
import table from "./rules.json" with { type: "json" };

/** What is known of a rule that is not one of ours with a code. */
export interface RuleEntry {
  /** Its level in the preset `general`. */
  level: RuleLevel;
  /** Its level in one version of OpenAPI, where that is another one: 3.0 or 3.1. */
  levelIn?: Readonly<Record<string, RuleLevel>>;
  /** Its level in Redocly's `recommended` or Spectral's `oas`, if that is another one. */
  theirs?: RuleLevel;
  finds: string;
  /** Why it has its level. */
  why: string;
  /** Of an error that the specification allows: the client or tool that gets it wrong, and how. */
  tool?: string;
  remedy: string;
  /** What Redocly is configured with, besides the level. */
  options?: object;
  /** The part of Redocly's reference with its page; `oas` if left out. */
  docs?: string;
}

/** The rules by what reports them. The file has the fields of an entry, and levels in them. */
export const ruleTable = table as Record<"redocly" | "spectral" | "gw-contract", Record<string, RuleEntry>>;

/** Redocly finds both under the name of the first. */
export const undefinedScheme = "security-defined";
export const noRequirement = "security-stated";

export type Reporter = keyof typeof ruleTable;

/** What is known of a rule, by its name, and what reports it. */
export function entryOf(rule: string): (RuleEntry & { by: Reporter; name: string }) | undefined {
  const names = [rule, rule.replace(/.*(?=-schema$)/, "*")];
  for (const by of ["redocly", "spectral", "gw-contract"] as const) {
    const name = names.find((each) => Object.hasOwn(ruleTable[by], each));
    const entry = name === undefined ? undefined : ruleTable[by][name];
    if (name !== undefined && entry) return { ...entry, by, name };
  }
  return undefined;
}

/** What Redocly is configured with for rules of the levels that a function returns. */
export function redoclyRules(levelOf: (rule: string) => RuleLevel): Record<string, unknown> {
  const severities = { error: "error", warning: "warn", off: "off" } as const;
  const rules = Object.entries(ruleTable.redocly).map(([name, { options }]) => {
    const isSwitchedOn = name === undefinedScheme && levelOf(noRequirement) !== "off";
    const severity = isSwitchedOn ? "error" : severities[levelOf(name)];
    return [name, options ? { severity, ...options } : severity] as const;
  });
  return Object.fromEntries(rules.filter(([name]) => name !== noRequirement));
}

/** How to fix a reference that leads nowhere, by what Redocly says of it. */
export function remedyOfReference(message: string): string {
  if (/#[^/'"]+['"]$/.test(message))
    return "Write a JSON Pointer behind the `#`, such as `pets.yaml#/$defs/Pet`: anchors of other files are not followed.";
  // On Windows, the path of any missing file has backslashes in the message.
  return sep === "/" && message.includes("\\")
    ? "Use forward slashes in the $ref: it is a URI, even on Windows."
    : (entryOf("no-unresolved-refs")?.remedy ?? "");
}
