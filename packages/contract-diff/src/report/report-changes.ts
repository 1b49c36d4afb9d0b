import type { Location } from "@gw/openapi/source-file";
import { unjudgedRule, type ContractChange } from "../contract-change.ts";
import { groupChanges } from "../groups.ts";
import { changedText } from "./changed-text.ts";
import { describeConsumers, type ConsumerImpact } from "./consumers.ts";
import { codeSpan, escapeMarkdown } from "./markdown.ts";
import { severities, severityOf, type Severity } from "./severity.ts";
import { writeCommand } from "./workflow-command.ts";

/** A change with its location in the files of its document. */
export interface LocatedChange extends ContractChange {
  location: Location;
  /** Of the nearest parent in the head, if something was removed. */
  nearest?: Location;
  /** Who uses what changes, if manifests of consumers were read. */
  consumers?: readonly ConsumerImpact[];
}

/** How changes are written, by the name of the format. */
export const formats: Record<string, (changes: readonly LocatedChange[]) => string> = {
  text: writeText,
  json: (changes) => `${JSON.stringify(changes.map(withSeverity), null, 2)}\n`,
  markdown: writeMarkdown,
  github: writeAnnotations,
};

function withSeverity(change: LocatedChange): LocatedChange & { severity: Severity } {
  return { severity: severityOf(change), ...change };
}

/** Changes of texts are many, and of no concern to most readers. JSON has them all. */
const maxTexts = 20;

/** The operations that are named with a change. */
const maxOperations = 4;

/** Changes by group, without the most of those that few readers look for. */
function shownGroups(changes: readonly LocatedChange[]) {
  return groupChanges(changes).map(({ title, impact, changes: all }) => {
    const shown = impact === "patch" ? all.slice(0, maxTexts) : all;
    const more = all.length > shown.length ? [`and ${all.length - shown.length} more`] : [];
    return { title: `${title} (${all.length})`, shown, more };
  });
}

function writeText(changes: readonly LocatedChange[]): string {
  const groups = shownGroups(changes).flatMap(({ title, shown, more }) => [
    title,
    ...shown.map(textItem),
    ...more.map((line) => `  ${line}`),
  ]);
  return `${[...groups, summaryOf(changes)].join("\n\n")}\n`;
}

function textItem(change: LocatedChange): string {
  const { location, rule, direction } = change;
  const facts = [placeOf(location), ruleOf(rule), direction === "none" ? "" : direction].filter((fact) => fact !== "");
  const lines = [
    change.message,
    ...(change.details ?? []),
    ...changedText(change),
    ...consequencesOf(change),
    usersOf(change),
    ...describeConsumers(change.consumers),
  ].filter((line) => line !== "");
  return [`  ${facts.join("  ")}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** Who is affected, and what to do instead. */
function consequencesOf({ reason, remedy }: LocatedChange): string[] {
  return [...(reason === undefined ? [] : [reason]), ...(remedy === undefined ? [] : [`→ ${remedy}`])];
}

/** A change that no rule judged has no rule to show. */
function ruleOf(rule: string): string {
  return rule === unjudgedRule ? "" : rule;
}

function placeOf({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

function usersOf({ operations }: LocatedChange): string {
  if (operations.length === 0) return "";
  const more = operations.length - maxOperations;
  return `In ${operations.slice(0, maxOperations).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** How many changes there are of each severity, in a sentence. */
export function summaryOf(changes: readonly LocatedChange[]): string {
  const counts = severities.flatMap((severity) => {
    const count = changes.filter((change) => severityOf(change) === severity).length;
    return count === 0 ? [] : `${count} ${severity}`;
  });
  return counts.length === 0 ? "No changes." : `Changes: ${counts.join(", ")}.`;
}

function writeMarkdown(changes: readonly LocatedChange[]): string {
  const groups = shownGroups(changes).map(({ title, shown, more }) => {
    const items = [...shown.map(markdownItem), ...more.map((line) => `- ${line}`)];
    return `### ${title}\n\n${items.join("\n")}`;
  });
  return `${[`**${summaryOf(changes)}**`, ...groups].join("\n\n")}\n`;
}

function markdownItem(change: LocatedChange): string {
  const { location, rule, message, details = [], consumers } = change;
  const facts = [codeSpan(placeOf(location)), ruleOf(rule) && codeSpan(rule), escapeMarkdown(usersOf(change))];
  const lines = [
    `**${escapeMarkdown(message)}**`,
    ...details.map(escapeMarkdown),
    ...changedText(change).map(codeSpan),
    ...[...consequencesOf(change), ...describeConsumers(consumers)].map(escapeMarkdown),
    facts.filter(Boolean).join(" · "),
  ];
  return `- ${lines.join("  \n  ")}`;
}

const levels: Partial<Record<Severity, "error" | "warning" | "notice">> = {
  breaking: "error",
  undecided: "warning",
  compatible: "notice",
};

/** Writes workflow commands, which GitHub shows at the lines that they name. */
function writeAnnotations(changes: readonly LocatedChange[]): string {
  return changes
    .map((change) => {
      const { location, nearest = location, rule, message, consumers } = change;
      const level = levels[severityOf(change)];
      if (!level) return "";
      const text = [message, ...consequencesOf(change), ...describeConsumers(consumers)].join("\n");
      return writeCommand({ level, title: ruleOf(rule) || severityOf(change), location: nearest, message: text });
    })
    .join("");
}
