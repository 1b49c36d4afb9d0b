import { nearestName } from "@gw/openapi";
import type { Level } from "@gw/openapi/finding";
import { nameOf } from "./rule.ts";
import { presetRules, type Rule, type RuleLevel } from "./rules/index.ts";
import type { Project } from "./project.ts";
import { entryOf, otherRules } from "./rule-table.ts";

/** Returns the level of a rule, by the name that lint prints. One that its tool reports as configured counts more than the preset. */
export type LevelOf = (rule: string, given?: Level) => RuleLevel;

const ofPresets = new Map(presetRules.map((rule) => [nameOf(rule), rule]));

/** The names that lint prints, by all names of rules in lower case: codes, and names with and without `gw-`. */
const printedNames = new Map([
  ...otherRules.map(({ name }) => [name.toLowerCase(), name] as const),
  ...presetRules.flatMap(namesOf),
]);

function namesOf(rule: Rule): [known: string, printed: string][] {
  return [rule.code, rule.name, nameOf(rule)].map((name) => [name.toLowerCase(), nameOf(rule)]);
}

/** The name that lint prints for a rule, by its code or its name. A project may have rules of its own. */
export function printedName(name: string, own: readonly Rule[] = []): string | undefined {
  const known = printedNames.get(name.toLowerCase()) ?? new Map(own.flatMap(namesOf)).get(name.toLowerCase());
  return known ?? (entryOf(name) && name);
}

/** The known name of a rule that a misspelled one is probably meant to be. */
export function nearestRule(name: string, own: readonly Rule[] = []): string | undefined {
  return nearestName(name, [...printedNames.values(), ...own.map(nameOf)]);
}

/**
 * The levels of rules: those that the project sets, or the one that is reported, or else that of the preset.
 *
 * @param version That of OpenAPI.
 */
export function levelsOf(
  { preset = "general", levels = {}, own: ownRules = [] }: Project["rules"] = {},
  version = "",
): LevelOf {
  const set = new Map(Object.entries(levels).map(([name, level]) => [printedName(name, ownRules) ?? name, level]));
  const ownLevels = new Map(ownRules.map((rule) => [rule.name, rule.level ?? "error"]));
  return (rule, given) => {
    const own = ofPresets.get(rule);
    const entry = entryOf(rule);
    const general = own ? (own.level ?? "off") : (entry?.levelIn?.[version.slice(0, 3)] ?? entry?.level ?? "off");
    const ofPreset = preset === "strict" && (own || general !== "off") ? "error" : general;
    return set.get(rule) ?? given ?? ownLevels.get(rule) ?? ofPreset;
  };
}
