import { styleText } from "node:util";
import { readCall } from "@gw/command-line/read-call";
import { diffRulePages, type DiffRulePage } from "@gw/contract-diff/explain-rule";
import { levelsOf } from "@gw/linter/rule-levels";
import { ruleTable, type Reporter, type RuleEntry } from "@gw/linter/rule-table";
import { nearestName } from "@gw/openapi";
import { rulePage, sections } from "@gw/spec-rules/rule-pages";
import { rules, type Rule } from "@gw/spec-rules/rules";

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
  const [general, strict] = presets.map((preset) => levelsOf({ preset })(name));
  return groups[general === "off" && strict !== "off" ? "strict" : (general ?? "off")];
}

/** The levels of a rule in the presets: "warning in `general`, error in `strict`". */
function levelsIn(name: string): string {
  return presets.map((preset) => `${levelsOf({ preset })(name)} in \`${preset}\``).join(", ");
}

function ownTopic(rule: Rule): Topic {
  const { code, name, description } = rule;
  const printed = `gw-${name}`;
  const title = `${code} ${name}`;
  return {
    title,
    group: groupOf(printed),
    summary: description,
    names: [code.toLowerCase(), `gw${Number(code.slice(2))}`, `${Number(code.slice(2))}`, name, printed],
    page: () => rulePage(rule, levelsIn(printed), bold),
  };
}

/** What Redocly and Spectral call the rules that they switch on by themselves. */
const defaults = { redocly: "Redocly's `recommended`", spectral: "Spectral's `oas`", "gw-contract": "" };

function referenceOf(by: Reporter, name: string, { docs = "oas" }: RuleEntry): string | undefined {
  if (by === "spectral")
    return `https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#${name}`;
  const page = docs === "arazzo" ? name.toLowerCase() : name.replaceAll(".", "-");
  return by === "redocly" ? `https://redocly.com/docs/cli/rules/${docs}/${page}` : undefined;
}

function otherTopic(by: Reporter, name: string, entry: RuleEntry): Topic {
  const { finds, why, tool, remedy, theirs, levelIn = {} } = entry;
  const level = [
    levelsIn(name),
    ...Object.entries(levelIn).map(([version, each]) => `${each} in OpenAPI ${version}`),
    ...(theirs === undefined ? [] : [`${theirs} in ${defaults[by]}`]),
  ].join(", ");
  const reporter = { redocly: " (Redocly)", spectral: " (Spectral)", "gw-contract": "" }[by];
  return {
    title: name,
    group: groupOf(name),
    summary: finds,
    names: [name.toLowerCase()],
    page: () =>
      sections(bold, {
        [`${name}${reporter}`]: finds,
        Level: level,
        Why: why,
        "What gets it wrong": tool,
        "How to fix it": remedy,
        Reference: referenceOf(by, name, entry),
      }),
  };
}

function changeTopic({ name, means, severity, affected, instead }: DiffRulePage): Topic {
  return {
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
  };
}

const topics: readonly Topic[] = [
  ...rules.map(ownTopic),
  ...Object.entries(ruleTable).flatMap(([by, entries]) =>
    // The table has the keys of its type.
    Object.entries(entries).map(([name, entry]) => otherTopic(by as Reporter, name, entry)),
  ),
  ...diffRulePages.map(changeTopic),
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

function find(word: string): Topic | undefined {
  const asked = word.toLowerCase().replace(/^(gw)?0+(?=\d)/, "$1");
  return (
    topics.find(({ names }) => names.includes(asked)) ??
    topics.find(({ names }) => names.includes(asked.replace(/.*(?=-schema$)/, "*")))
  );
}

/** Suggests the nearest name, or those that have a word in common with what was asked for. */
function describeUnknown(word: string): string {
  const nearest = nearestName(
    word,
    topics.flatMap(({ names }) => names.filter((name) => !/\d$/.test(name))),
  );
  const words = word.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const near = topics.filter(({ names, title }) =>
    nearest === undefined ? words.some((each) => title.includes(each.slice(0, 4))) : names.includes(nearest),
  );
  const suggestion =
    near.length > 0 && near.length < 10
      ? `Did you mean ${near.map(({ title }) => title).join(" or ")}?`
      : "`gw-contract explain` lists them.";
  return `There is no rule ${JSON.stringify(word)}. → ${suggestion}`;
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
