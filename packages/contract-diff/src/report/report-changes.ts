import { unjudgedRule } from "../contract-change.ts";
import { groupChanges } from "../groups.ts";
import { listNames } from "../wording/list-names.ts";
import { changedText } from "./changed-text.ts";
import { describeConsumers } from "./consumers.ts";
import { describeConsequences, listItem } from "./list-item.ts";
import type { LocatedChange } from "./locate-changes.ts";
import { codeSpan, escapeMarkdown } from "./markdown.ts";
import { severities, severityOf } from "./severity.ts";

/** Changes of texts are many, and of no concern to most readers. Formats for programs have them all. */
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

/** Writes changes for a terminal. */
export function writeText(changes: readonly LocatedChange[]): string {
  const groups = shownGroups(changes).flatMap(({ title, shown, more }) => [
    title,
    ...shown.map(textItem),
    ...more.map((line) => `  ${line}`),
  ]);
  return `${[...groups, summaryOf(changes)].join("\n\n")}\n`;
}

function textItem(change: LocatedChange): string {
  const { rule, direction } = change;
  const facts = [`${placeOf(change)}${revisionOf(change)}`, ruleOf(rule), direction === "none" ? "" : direction].filter(
    (fact) => fact !== "",
  );
  const lines = [
    change.message,
    ...(change.details ?? []),
    ...changedText(change),
    ...describeConsequences(change),
    usersOf(change),
    ...describeConsumers(change.consumers),
  ].filter((line) => line !== "");
  return [`  ${facts.join("  ")}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** A change that no rule judged has no rule to show. */
function ruleOf(rule: string): string {
  return rule === unjudgedRule ? "" : rule;
}

function placeOf({ location: { file, line, column } }: LocatedChange): string {
  return `${file}:${line}:${column}`;
}

/** What was removed has no line in the head, whose file may have the same name. */
function revisionOf({ document, origin }: LocatedChange): string {
  return document === "base" && origin === undefined ? " in the base" : "";
}

function usersOf({ operations }: LocatedChange): string {
  return operations.length === 0 ? "" : `In ${listNames(operations, maxOperations)}.`;
}

/** How many changes there are of each severity, in a sentence. */
function summaryOf(changes: readonly LocatedChange[]): string {
  const counts = severities.flatMap((severity) => {
    const count = changes.filter((change) => severityOf(change) === severity).length;
    return count === 0 ? [] : `${count} ${severity}`;
  });
  return counts.length === 0 ? "No changes." : `Changes: ${counts.join(", ")}.`;
}

export function writeMarkdown(changes: readonly LocatedChange[]): string {
  const groups = shownGroups(changes).map(({ title, shown, more }) => {
    const items = [...shown.map(markdownItem), ...more.map((line) => `- ${line}`)];
    return `### ${title}\n\n${items.join("\n")}`;
  });
  return `${[`**${summaryOf(changes)}**`, ...groups].join("\n\n")}\n`;
}

function markdownItem(change: LocatedChange): string {
  const rule = ruleOf(change.rule);
  return listItem(change, [
    `${codeSpan(placeOf(change))}${revisionOf(change)}`,
    rule === "" ? "" : codeSpan(rule),
    escapeMarkdown(usersOf(change)),
  ]);
}
