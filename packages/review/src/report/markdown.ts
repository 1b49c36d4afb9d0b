import { count } from "@gw/linter/report";
import type { Finding } from "@gw/openapi/finding";
import { groupChanges } from "@gw/contract-diff/groups";
import { severities, severityOf } from "@gw/contract-diff/report/severity";
import type { ConsumerBreak } from "../consumers/compile-consumers.ts";
import type { Failure, LintGroup, Review, ReviewedChange } from "../review.ts";
import { groupSimilarChanges } from "./similar-changes.ts";
import { changeItem } from "./changes.ts";
import { shortenDiagnostic } from "./diagnostics.ts";
import { codeSpan, escapeMarkdown } from "@gw/contract-diff/report/markdown";
import { diffLimits, type Limits } from "./limits.ts";
import { baseText, claimText, headText, isUnchanged, firstEntries, locationText, verdictText } from "./wording.ts";

/** A list item, and the number of changes or findings that it represents. */
interface Item {
  text: string;
  size: number;
}

const cutNote = "_The rest is in the full report._";

/**
 * Formats a review as Markdown: the verdict, what breaks, what to do, and everything else. The comment, the step summary, the
 * page and the terminal all show this, within their limits. A review of an unchanged contract is a single line.
 */
export function reportMarkdown(review: Review, limits: Limits): string {
  if (isUnchanged(review)) {
    const line = `✓ The contract is unchanged. ${escapeMarkdown(baseText(review))}`;
    return `${[line, ...warningBlocks(review, limits)].join("\n\n")}\n`;
  }
  const [breaking = [], others = []] = sectionBlocks(review, limits);
  const rest = [...warningBlocks(review, limits), ...others];
  const steps = review.failures.length === 0 ? [] : stepBlocks(review.failures, limits);
  const body = limits.stepsLast ? [...breaking, ...rest, ...steps] : [...breaking, ...steps, ...rest];
  return withinLimit([head(review), ...body], limits.characters);
}

function head(review: Review): string {
  const { verdict, failures } = review;
  const lines = [claimText(review), baseText(review), headText(review)];
  return [
    `## ${failures.length > 0 ? "✗" : "✓"} ${verdictText(review)}: ${verdict}`,
    lines
      .filter((line) => line !== "")
      .map(escapeMarkdown)
      .join("  \n"),
  ].join("\n\n");
}

/** The sections for breaking changes, and for everything else. */
function sectionBlocks(
  { changes, consumers, lint = [] }: Review,
  limits: Limits,
): [breaking: string[], rest: string[]] {
  const breaking = changes.filter(({ impact }) => impact === "major");
  const others = changes.filter(({ impact }) => impact !== "major");
  const breaks = groupBreaks(consumers.breaks).map((each) => ({ text: breakItem(each, limits), size: each.length }));
  const findings = lint.map((group) => ({ text: lintItem(group, limits), size: group.findings.length }));
  return [
    changeBlocks(breaking, { ...limits, folded: false }),
    [
      ...sectionBlock("Code that stops compiling", breaks, limits),
      ...changeBlocks(others, limits),
      ...sectionBlock("Lint findings", findings, limits),
    ],
  ];
}

/** Changes, grouped for readers. */
function changeBlocks(changes: readonly ReviewedChange[], limits: Limits): string[] {
  return groupChanges(changes).flatMap(({ title, impact, changes: group }) => {
    const items = groupSimilarChanges(group).map((each) => ({ text: changeItem(each, limits), size: each.length }));
    const { texts = limits.items } = limits;
    return sectionBlock(title, items, impact === "patch" ? { ...limits, items: texts } : limits);
  });
}

/** Formats the changes between two documents as Markdown. */
export function changesMarkdown(changes: readonly ReviewedChange[]): string {
  return changeBlocks(changes, diffLimits)
    .map((block) => `${block}\n`)
    .join("\n");
}

/** Counts the changes of each severity: `1 breaking change, 2 compatible`. */
export function countChanges(changes: readonly ReviewedChange[]): string {
  const counts = severities.flatMap((severity) => {
    const { length } = changes.filter((change) => severityOf(change) === severity);
    return length === 0 ? [] : { severity, length };
  });
  if (counts.length === 0) return "no changes";
  return counts
    .map(({ severity, length }, index) =>
      index === 0 ? count(length, `${severity} change`) : `${length.toLocaleString("en")} ${severity}`,
    )
    .join(", ");
}

function warningBlocks({ warnings }: Review, limits: Limits): string[] {
  const items = warnings.map((warning) => ({ text: `- ${findingText(warning, warning.remedy)}`, size: 1 }));
  return sectionBlock("Warnings", items, { ...limits, folded: false });
}

/** A list with a heading, unless it is empty: as many items as the limits allow, and at most half of the characters. */
function sectionBlock(title: string, items: readonly Item[], limits: Limits): string[] {
  if (items.length === 0) return [];
  let room = limits.characters / 2;
  // After the first item that doesn't fit, all others are left out.
  const shown = items.slice(0, limits.items).filter(({ text }) => (room -= text.length + 1) >= 0);
  const more = sizeOf(items.slice(shown.length));
  const lines = [...shown.map(({ text }) => text), ...(more > 0 ? [`- and ${more} more in the full report`] : [])];
  const [heading, list] = [`${title} (${sizeOf(items).toLocaleString("en")})`, lines.join("\n")];
  return [
    limits.folded ? `<details><summary>${heading}</summary>\n\n${list}\n\n</details>` : `### ${heading}\n\n${list}`,
  ];
}

function sizeOf(items: readonly Item[]): number {
  return items.reduce((total, { size }) => total + size, 0);
}

/** Lines that stop compiling for the same reason. */
function breakItem([first, ...others]: readonly [ConsumerBreak, ...ConsumerBreak[]], limits: Limits): string {
  const diagnostic = shortenDiagnostic(`${first.code}: ${first.message}`).map(escapeMarkdown);
  const lines = [codeSpan(locationText(first)), codeSpan(first.text), ...diagnostic];
  const shown = others.slice(0, limits.details);
  return [
    `- ${lines.join("  \n  ")}`,
    ...(others.length > 0 ? [`  Same in ${count(others.length, "other line")}:`] : []),
    ...shown.map((other) => `  - ${codeSpan(locationText(other))} ${codeSpan(other.text)}`),
    ...(others.length > shown.length ? [`  - and ${others.length - shown.length} more`] : []),
  ].join("\n");
}

/** Groups lines by compiler message, in order. */
function groupBreaks(breaks: readonly ConsumerBreak[]): [ConsumerBreak, ...ConsumerBreak[]][] {
  return [...Map.groupBy(breaks, ({ code, message }) => `${code} ${message}`).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies [ConsumerBreak, ...ConsumerBreak[]]] : [],
  );
}

/** The findings of a rule. A remedy that all of them share is shown once. */
function lintItem({ rule, findings }: LintGroup, limits: Limits): string {
  const more = findings.length - limits.details;
  const [remedy = "", ...otherRemedies] = new Set(findings.map((finding) => finding.remedy));
  const isShared = otherRemedies.length === 0;
  return [
    `- ${findings[0]?.level ?? ""} **${escapeMarkdown(rule)}**${isShared ? `: ${escapeMarkdown(remedy)}` : ""}`,
    ...findings
      .slice(0, limits.details)
      .map((finding) => `  - ${findingText(finding, isShared ? undefined : finding.remedy)}`),
    ...(more > 0 ? [`  - and ${more} more`] : []),
  ].join("\n");
}

function findingText(finding: Finding, remedy: string | undefined): string {
  const text = `${codeSpan(locationText(finding))} ${escapeMarkdown(finding.message)}`;
  return remedy === undefined ? text : `${text} → ${escapeMarkdown(remedy)}`;
}

function stepBlocks(failures: Failure[], limits: Limits): string[] {
  return ["### What to do", ...failures.map((failure) => stepBlock(failure, limits))];
}

function stepBlock({ message, location, remedy, paste }: Failure, limits: Limits): string {
  const { shown, rest } = firstEntries(paste, limits.pasted);
  // Readers of a comment do not have the review/ folder.
  const whole = limits.folded ? "the full report" : "`review/waivers.yaml`";
  return [
    `**${escapeMarkdown(message)}** ${location ? codeSpan(locationText(location)) : ""}  \n→ ${escapeMarkdown(remedy)}`,
    ...(paste ? [`Add to ${codeSpan(paste.file)}:`, ["````yaml", ...shown, "````"].join("\n")] : []),
    ...(rest > 0 ? [`${count(rest, "more entry", "more entries")}: see ${whole}.`] : []),
  ].join("\n\n");
}

/** As many blocks as fit. */
function withinLimit(blocks: string[], limit: number): string {
  const whole = `${blocks.join("\n\n")}\n`;
  if (whole.length <= limit) return whole;
  const kept: string[] = [];
  let room = limit - cutNote.length - 3;
  for (const block of blocks) {
    if (block.length + 2 > room) continue;
    kept.push(block);
    room -= block.length + 2;
  }
  return `${[...kept, cutNote].join("\n\n")}\n`;
}
