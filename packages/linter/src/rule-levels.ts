import { nearestName } from "@gw/openapi";
import type { Level } from "@gw/openapi/finding";
import { presetRules, rules, type RuleLevel } from "./rules/index.ts";
import type { Project } from "./project.ts";
import { entryOf, otherRules } from "./rule-table.ts";

/** Returns the level of a rule, by the name that lint prints. One that its tool reports as configured counts more than the preset. */
export type LevelOf = (rule: string, given?: Level) => RuleLevel;

const ofPresets = new Map(presetRules.map((rule) => [`gw-${rule.name}`, rule]));

/** The names that lint prints, by all names of rules in lower case: codes, and names with and without `gw-`. */
const printedNames = new Map(
  [
    ...otherRules.map(({ name }) => [name, name]),
    ...rules.flatMap(({ code, name }) => [code, name, `gw-${name}`].map((each) => [each, `gw-${name}`])),
  ].map(([name = "", printed = ""]) => [name.toLowerCase(), printed]),
);

/** The name that lint prints for a rule, by its code or its name. */
export function printedName(name: string): string | undefined {
  return printedNames.get(name.toLowerCase()) ?? (entryOf(name) && name);
}

/** The known name of a rule that a misspelled one is probably meant to be. */
export function nearestRule(name: string): string | undefined {
  return nearestName(name, [...printedNames.values()]);
}

/**
 * The levels of rules: those that the project sets, or the one that is reported, or else that of the preset.
 *
 * @param version That of OpenAPI.
 */
export function levelsOf({ preset = "general", levels = {} }: Project["rules"] = {}, version = ""): LevelOf {
  const set = new Map(Object.entries(levels).map(([name, level]) => [printedName(name) ?? name, level]));
  return (rule, given) => {
    const own = ofPresets.get(rule);
    const entry = entryOf(rule);
    const general = own ? (own.level ?? "off") : (entry?.levelIn?.[version.slice(0, 3)] ?? entry?.level ?? "off");
    const ofPreset = preset === "strict" && (own || general !== "off") ? "error" : general;
    return set.get(rule) ?? given ?? ofPreset;
  };
}
