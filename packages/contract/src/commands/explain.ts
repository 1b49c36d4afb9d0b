import { styleText } from "node:util";
import { readCall } from "../read-call.ts";
import { diffRulePages } from "@gw/contract-diff/report/rule-pages";
import { levelsOf } from "@gw/linter/rule-levels";
import { otherRules, type RuleEntry } from "@gw/linter/rule-table";
import { nearestName } from "@gw/openapi";
import { rulePage, sections } from "@gw/linter/rule-pages";
import { rules } from "@gw/linter/rules";

const usage = `\
Explains a rule of lint, or of a change that diff reports: what it finds, how severe that is and why, and how to fix it.

Usage: gw-contract explain <rule>...

  <rule>   a name as lint or diff prints it, or a code: operation-4xx-response, secrets-marked, GW013, enum-values-added

Without a rule, lists all of them by their levels.

Exit codes: 0 shown, 2 the rule is unknown.`;

interface Topic {
  title: string;
  /** The heading below which it is listed. */
  group: string;
  summary: string;
  /** What it can be asked for by, in lower case. */
  names: readonly string[];
  page: () => string;
}

const presets = ["general", "strict"] as const;
const groups = {
  error: "Errors",
  warning: "Warnings",
  strict: "Errors in `strict` alone",
  off: "Off, unless a configuration switches them on",
  change: "Changes that `diff` reports",
};

function groupOf(name: string): string {
  const [general = "off", strict] = presets.map((preset) => levelsOf({ preset })(name));
  return groups[general === "off" && strict !== "off" ? "strict" : general];
}

/** The levels of a rule in the presets: "warning in `general`, error in `strict`". */
function levelsIn(name: string): string {
  return presets.map((preset) => `${levelsOf({ preset })(name)} in \`${preset}\``).join(", ");
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
  if (by !== "redocly") return page && `${page}#${name.toLowerCase()}`;
  return `${page}/${docs}/${docs === "arazzo" ? of.toLowerCase() : of.replaceAll(".", "-")}`;
}

function pageOf(entry: RuleEntry): string {
  const { by, name, finds, why, tool, remedy, theirs, levelIn = {} } = entry;
  const { label, preset } = reporters[by];
  const levels = [
    levelsIn(name),
    ...Object.entries(levelIn).map(([version, level]) => `${level} in OpenAPI ${version}`),
    ...(theirs === undefined ? [] : [`${theirs} in ${preset}`]),
  ];
  return sections(bold, {
    [`${name}${label}`]: finds,
    Level: levels.join(", "),
    Why: why,
    "What gets it wrong": tool,
    "How to fix it": remedy,
    Reference: referenceOf(entry),
  });
}

const topics: readonly Topic[] = [
  ...rules.map((rule) => ({
    title: `${rule.code} ${rule.name}`,
    group: groupOf(`gw-${rule.name}`),
    summary: rule.description,
    names: [rule.name, `gw-${rule.name}`, rule.code, rule.code.slice(2)].map((name) => plainName(name)),
    page: () => rulePage(rule, levelsIn(`gw-${rule.name}`), bold),
  })),
  ...otherRules.map((entry) => ({
    title: entry.name,
    group: groupOf(entry.name),
    summary: entry.finds,
    names: [entry.name.toLowerCase()],
    page: () => pageOf(entry),
  })),
  ...diffRulePages.map(({ name, means, severity, affected, instead }) => ({
    title: name,
    group: groups.change,
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

function bold(text: string): string {
  return styleText("bold", text);
}

function list(): string {
  const byGroup = Map.groupBy(topics, ({ group }) => group);
  return Object.values(groups)
    .map((group) => {
      const lines = (byGroup.get(group) ?? []).map(({ title, summary }) => `  ${bold(title)}  ${summary}`);
      return [bold(group), ...lines].join("\n");
    })
    .join("\n\n");
}

/** A name in lower case, and a code without zeros: `gw13` or `13`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/^(gw)?0+(?=\d)/, "$1");
}

function find(word: string): Topic | undefined {
  const asked = [plainName(word), plainName(word).replace(/.*(?=-schema$)/, "*")];
  return topics.find(({ names }) => names.some((name) => asked.includes(name)));
}

/** Suggests the nearest name, or those that have a word in common with what was asked for. */
function describeUnknown(word: string): string {
  const known = topics.flatMap(({ names }) => names.filter((name) => !/\d$/.test(name)));
  const nearest = nearestName(word, known);
  const words = word.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const near = topics.filter(({ names, title }) =>
    nearest === undefined ? words.some((each) => title.includes(each.slice(0, 4))) : names.includes(nearest),
  );
  const isClear = near.length > 0 && near.length < 10;
  const suggestion = `Did you mean ${near.map(({ title }) => title).join(" or ")}?`;
  return `There is no rule ${JSON.stringify(word)}. → ${isClear ? suggestion : "`gw-contract explain` lists them."}`;
}

export function run(args: string[]): number {
  const asked = readCall(usage, { args, allowPositionals: true }).positionals;
  const found = asked.map((word) => find(word) ?? describeUnknown(word));
  const unknown = found.filter((each) => typeof each === "string");
  for (const message of unknown) console.error(message);
  if (unknown.length > 0) return 2;
  const pages = found.flatMap((each) => (typeof each === "string" ? [] : [each.page()]));
  console.log(asked.length === 0 ? list() : pages.join("\n\n\n"));
  return 0;
}
