import { sep } from "node:path";
import type { RuleLevel } from "./rules/index.ts";
import table from "./rules.json" with { type: "json" };

/** What is known of a rule that is not one of ours with a code. */
export interface RuleEntry {
  name: string;
  /** What reports it. */
  by: "redocly" | "spectral" | "gw-contract";
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
  /** What Redocly is configured with, besides the level; with a `subject` if it is a rule that only a configuration has. */
  options?: object;
  /** The part of Redocly's reference with its page; `oas` if left out, empty if it has none. */
  docs?: string;
  /** The rule by whose name Redocly finds it, along with what is worse. */
  of?: string;
}

/** The rules of Redocly and Spectral, and those of ours without a code. The file has the fields of an entry. */
export const otherRules = Object.entries(table).flatMap(([by, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ by, name, ...entry }) as RuleEntry),
);

const byName = new Map(otherRules.map((entry) => [entry.name, entry]));

/** What is known of a rule, by the name that lint prints. */
export function entryOf(rule: string): RuleEntry | undefined {
  return byName.get(rule) ?? byName.get(rule.replace(/.*(?=-schema$)/, "*"));
}

/** What Redocly puts before the name of a rule that only a configuration has. */
const configured = "rule/";

/** The name in the table of a rule that Redocly reports. */
export function nameInTable(rule: string): string {
  const name = rule.replace(configured, "");
  return byName.has(name) ? name : rule;
}

/** What Redocly is configured with for rules of the levels that a function returns. */
export function redoclyRules(levelOf: (rule: string) => RuleLevel): Record<string, unknown> {
  const severities = { error: "error", warning: "warn", off: "off" } as const;
  const rules = otherRules.filter(({ by, of }) => by === "redocly" && of === undefined);
  return Object.fromEntries(
    rules.map(({ name, options, finds }) => {
      const isPartOn = otherRules.some((part) => part.of === name && levelOf(part.name) !== "off");
      const severity = isPartOn ? "error" : severities[levelOf(name)];
      if (options && "subject" in options) return [`${configured}${name}`, { severity, message: finds, ...options }];
      return [name, options ? { severity, ...options } : severity];
    }),
  );
}

/** How to fix a reference that leads nowhere, by what Redocly says of it. */
export function remedyOfReference(message: string): string {
  if (/#[^/'"]+['"]$/.test(message))
    return "Write a JSON Pointer after the `#`, such as `pets.yaml#/$defs/Pet`: anchors of other files are not followed.";
  // On Windows, the path of any missing file has backslashes in the message.
  return sep === "/" && message.includes("\\")
    ? "Use forward slashes in the $ref: it is a URI, even on Windows."
    : (entryOf("no-unresolved-refs")?.remedy ?? "");
}
