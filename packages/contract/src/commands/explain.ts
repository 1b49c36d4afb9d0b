import { relative, resolve } from "node:path";
import { styleText } from "node:util";
import { diffRulePages } from "@gw/contract-diff/report/rule-pages";
import type { ContractConfig } from "@gw/linter/project";
import { nameOf } from "@gw/linter/rule";
import { count } from "@gw/linter/report";
import { levelsOf } from "@gw/linter/rule-levels";
import { findUnproven, rulePage, sections } from "@gw/linter/rule-pages";
import { otherRules, type RuleEntry } from "@gw/linter/rule-table";
import { presetRules } from "@gw/linter/rules";
import { nearestName } from "@gw/openapi";
import { CannotRun, printFailure } from "@gw/openapi/cannot-run";
import { findConfig, loadConfig } from "../config.ts";
import { readCall } from "../read-call.ts";

const usage = `\
Explains a lint rule or a change that diff reports: what it means, how severe it is and why, and how to fix it.

Usage: gw-contract explain [<rule>]... [--config <file>]
       gw-contract explain --prove [--config <file>]

  <rule>    a name, as printed by lint or diff, or a code: operation-4xx-response, safe-patterns, GW044, enum-values-added
  --prove   check that each rule in \`rules.own\` finds something in its bad fixtures and nothing in its good ones
  --config  the configuration to use instead of the nearest contract.config.ts

Without a rule, lists everything that lint and diff can report with the configuration.

Examples:
  gw-contract explain                       # all rules
  gw-contract explain operation-4xx-response
  gw-contract explain --prove

Exit codes: 0 shown or proven, 1 a rule is not proven, 2 the rule is unknown, or there are no rules to prove.`;

type Rules = NonNullable<ContractConfig["rules"]>;

interface Topic {
  title: string;
  /** The heading that it is listed under; none if the configuration does not report it. */
  group: string | undefined;
  summary: string;
  /** The names it can be looked up by, in lower case. */
  names: readonly string[];
  page: () => string;
}

const presets = ["general", "strict"] as const;
const groups = { error: "Errors", warning: "Warnings", off: undefined };
const changes = "Changes that `diff` reports";

/** The levels of a rule in the presets and in a configuration: "warning in `general`, error in `strict`". */
function levelsIn(name: string, rules: Rules): string {
  const here = levelsOf(rules)(name);
  const inPresets = presets.map((preset) => [levelsOf({ preset })(name), preset] as const);
  const isKnown = inPresets.some(([level, preset]) => preset === (rules.preset ?? "general") && level === here);
  return [
    ...inPresets.map(([level, preset]) => `${level} in \`${preset}\``),
    ...(isKnown ? [] : [`${here} in the configuration`]),
  ].join(", ");
}

/** What reports a rule: its name, its own preset, and the address of a rule's reference. */
const reporters = {
  redocly: { label: " (Redocly)", preset: "Redocly's `recommended`", page: "https://redocly.com/docs/cli/rules" },
  spectral: {
    label: " (Spectral)",
    preset: "Spectral's `oas`",
    page: "https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md",
  },
  "gw-contract": { label: "", preset: "", page: undefined },
};

function referenceOf({ by, name, docs = "oas", of = name }: RuleEntry): string | undefined {
  const { page } = reporters[by];
  if (page === undefined || docs === "") return undefined;
  if (by === "spectral") return `${page}#${name.replaceAll(/[.$]/g, "")}`;
  return `${page}/${docs}/${docs === "arazzo" ? of.toLowerCase() : of.replaceAll(".", "-")}`;
}

function pageOf(entry: RuleEntry, rules: Rules): string {
  const { by, name, finds, why, tool, remedy, theirs, levelIn = {} } = entry;
  const { label, preset } = reporters[by];
  const levels = [
    levelsIn(name, rules),
    ...Object.entries(levelIn).map(([version, level]) => `${level} in OpenAPI ${version}`),
    ...(theirs === undefined ? [] : [`${theirs} in ${preset}`]),
  ];
  return sections(bold, {
    [`${name}${label}`]: finds,
    Level: levels.join(", "),
    Why: why,
    "Affected tools": tool,
    "How to fix it": remedy,
    Reference: referenceOf(entry),
  });
}

function topicsOf(rules: Rules, marks?: string): Topic[] {
  const levelOf = levelsOf(rules);
  const { own = [], spectral } = rules;
  return [
    ...[...own, ...presetRules].map((rule): Topic => {
      const isOwn = own.includes(rule);
      const name = nameOf(rule);
      const level = levelOf(name);
      return {
        title: `${rule.code} ${rule.name}`,
        group: isOwn || spectral === undefined ? groups[level] : undefined,
        summary: rule.description,
        names: [rule.name, name, rule.code, rule.code.slice(2)].map((each) => plainName(each)),
        page: () => rulePage(rule, isOwn ? `${level} in the configuration` : levelsIn(name, rules), bold, marks),
      };
    }),
    ...otherRules.map((entry): Topic => {
      const isOfFile = entry.by !== "gw-contract" && rules[entry.by] !== undefined;
      return {
        title: entry.name,
        group: isOfFile ? undefined : groups[levelOf(entry.name)],
        summary: entry.finds,
        names: [entry.name.toLowerCase()],
        page: () => pageOf(entry, rules),
      };
    }),
    ...diffRulePages.map(({ name, means, severity, affected, instead }): Topic => ({
      title: name,
      group: changes,
      summary: means,
      names: [name],
      page: () =>
        sections(bold, {
          [`${name} (diff)`]: means,
          Severity: severity,
          "Who is affected": affected.join("\n") || undefined,
          "What to do instead": instead,
        }),
    })),
  ];
}

function bold(text: string): string {
  return styleText("bold", text);
}

/** What the configuration can report. Its files for Redocly or Spectral have rules that only these tools know. */
function list(rules: Rules): string {
  const byGroup = Map.groupBy(topicsOf(rules), ({ group }) => group);
  const files = (["redocly", "spectral"] as const).flatMap((tool) =>
    rules[tool] === undefined ? [] : `  rules of ${rules[tool]}  See that file.`,
  );
  return [
    ...[groups.error, groups.warning, changes].map((group) => {
      const lines = (byGroup.get(group) ?? []).map(({ title, summary }) => `  ${bold(title)}  ${summary}`);
      return [bold(group), ...lines].join("\n");
    }),
    ...(files.length > 0 ? [[bold("Rules from other files"), ...files].join("\n")] : []),
  ].join("\n\n");
}

/** A name in lower case, and a code without zeros: `gw13` or `13`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/^(gw)?0+(?=\d)/, "$1");
}

function find(word: string, topics: readonly Topic[]): Topic | undefined {
  const asked = [plainName(word), plainName(word).replace(/.*(?=-schema$)/, "*")];
  return topics.find(({ names }) => names.some((name) => asked.includes(name)));
}

/** The remedy for an unknown rule. */
function suggestRule(word: string, topics: readonly Topic[]): string {
  const known = topics.flatMap(({ names }) => names.filter((name) => !/\d$/.test(name)));
  const nearest = nearestName(word, known);
  const words = word.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const near = topics.filter(({ names, title }) =>
    nearest === undefined ? words.some((each) => title.includes(each.slice(0, 4))) : names.includes(nearest),
  );
  const isClear = near.length > 0 && near.length < 10;
  const suggestion = `Did you mean ${near.map(({ title }) => title).join(" or ")}?`;
  return isClear ? suggestion : "`gw-contract explain` lists them.";
}

/** Runs a project's custom rules on their fixtures. */
function prove({ rules: { own = [] } = {}, marks }: ContractConfig, config: string | undefined): number {
  if (own.length === 0) {
    throw new CannotRun(
      `${config === undefined ? "There is no contract.config.ts with" : `${config} has no`} custom rules.`,
      "List them under `rules.own`, or specify the configuration: `gw-contract explain --prove --config <file>`.",
    );
  }
  const unproven = own
    .map((rule) => ({ rule, reasons: findUnproven(rule, marks) }))
    .filter(({ reasons }) => reasons.length > 0);
  for (const { rule, reasons } of unproven) {
    console.error(`✗ ${rule.code} ${rule.name}`);
    for (const reason of reasons) console.error(`  ${reason}`);
  }
  if (unproven.length === 0) console.log(`✓ ${count(own.length, "rule")}: proven by fixtures.`);
  return unproven.length === 0 ? 0 : 1;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals: asked } = readCall(usage, {
    args,
    allowPositionals: true,
    options: { config: { type: "string" }, prove: { type: "boolean" } },
  });
  const file = values.config === undefined ? findConfig() : resolve(values.config);
  const loaded: ContractConfig = file === undefined ? {} : await loadConfig(file);
  const { rules = {}, marks } = loaded;
  if (values.prove) return prove(loaded, file && relative(".", file));
  if (asked.length === 0) {
    console.log(list(rules));
    return 0;
  }
  const topics = topicsOf(rules, marks);
  const unknown = asked.filter((word) => find(word, topics) === undefined);
  for (const word of unknown) printFailure(`Unknown rule ${JSON.stringify(word)}.`, suggestRule(word, topics));
  if (unknown.length > 0) return 2;
  console.log(asked.map((word) => find(word, topics)?.page()).join("\n\n\n"));
  return 0;
}
