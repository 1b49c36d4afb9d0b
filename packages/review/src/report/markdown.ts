import type { Finding } from "@gw/openapi/finding";
import { groupChanges } from "@gw/contract-diff/groups";
import type { ConsumerBreak } from "../consumers/compile-consumers.ts";
import type { Failure, LintGroup, Review } from "../review.ts";
import { groupSimilarChanges } from "./similar-changes.ts";
import { changeItem } from "./changes.ts";
import { shortenDiagnostic } from "./diagnostics.ts";
import { codeSpan, escapeMarkdown } from "@gw/contract-diff/report/markdown";
import type { Limits } from "./limits.ts";
import {
  baseText,
  claimText,
  count,
  headText,
  isUnchanged,
  firstEntries,
  locationText,
  verdictText,
} from "./wording.ts";

/** A list with a heading. */
interface Section {
  title: string;
  items: string[];
  /** How many changes or findings each item stands for. */
  sizes: number[];
}

const cutNote = "_The rest is in the full report._";

/**
 * Writes a review as Markdown: the verdict, what breaks, what to do, and everything else. The comment, the step summary, the
 * page and the terminal all show this, within their limits. A review of an unchanged contract is one line.
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

/** The sections of what breaks, and of everything else. */
function sectionBlocks(
  { changes, consumers, lint = [] }: Review,
  limits: Limits,
): [breaking: string[], rest: string[]] {
  const groups = groupChanges(changes).map(({ title, impact, changes: group }) => {
    const similar = groupSimilarChanges(group);
    const items = similar.map((each) => changeItem(each, limits));
    return { impact, section: { title, items, sizes: similar.map(({ length }) => length) } };
  });
  const breaks = groupBreaks(consumers.breaks);
  const others = [
    listOf(
      "Code that stops compiling",
      breaks.map((each) => breakItem(each, limits)),
      breaks.map(({ length }) => length),
    ),
    ...groups.filter(({ impact }) => impact !== "major").map(({ section }) => section),
    listOf(
      "Lint findings",
      lint.map((group) => lintItem(group, limits)),
      lint.map(({ findings }) => findings.length),
    ),
  ];
  const breaking = groups.filter(({ impact }) => impact === "major").map(({ section }) => section);
  return [
    breaking.map((section) => sectionBlock(section, { ...limits, folded: false })),
    others.filter(({ items }) => items.length > 0).map((section) => sectionBlock(section, limits)),
  ];
}

function warningBlocks({ warnings }: Review, limits: Limits): string[] {
  if (warnings.length === 0) return [];
  const items = warnings.map((warning) => `- ${findingText(warning, warning.remedy)}`);
  return [sectionBlock(listOf("Warnings", items), { ...limits, folded: false })];
}

function listOf(title: string, items: string[], sizes = items.map(() => 1)): Section {
  return { title, items, sizes };
}

function sectionBlock({ title, items, sizes }: Section, limits: Limits): string {
  const heading = `${title} (${sum(sizes).toLocaleString("en")})`;
  const list = itemList(items, sizes, limits);
  return limits.folded
    ? `<details><summary>${heading}</summary>\n\n${list}\n\n</details>`
    : `### ${heading}\n\n${list}`;
}

/** As many items as the limits allow; no list takes more than half of all characters. */
function itemList(items: string[], sizes: number[], limits: Limits): string {
  let room = limits.characters / 2;
  // After the first item that doesn't fit, all others are left out.
  const shown = items.slice(0, limits.items).filter((item) => (room -= item.length + 1) >= 0);
  const more = sum(sizes.slice(shown.length));
  return [...shown, ...(more > 0 ? [`- and ${more} more in the full report`] : [])].join("\n");
}

/** Lines that stop compiling for the same reason. */
function breakItem([first, ...others]: readonly [ConsumerBreak, ...ConsumerBreak[]], limits: Limits): string {
  const diagnostic = shortenDiagnostic(`${first.code}: ${first.message}`).map(escapeMarkdown);
  const lines = [codeSpan(locationText(first)), codeSpan(first.text), ...diagnostic];
  const shown = others.slice(0, limits.details);
  return [
    `- ${lines.join("  \n  ")}`,
    ...(others.length > 0 ? [`  The same in ${count(others.length, "other line")}:`] : []),
    ...shown.map((other) => `  - ${codeSpan(locationText(other))} ${codeSpan(other.text)}`),
    ...(others.length > shown.length ? [`  - and ${others.length - shown.length} more`] : []),
  ].join("\n");
}

/** Groups lines by what the compiler says, in their order. */
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
    `- **${escapeMarkdown(rule)}**${isShared ? `: ${escapeMarkdown(remedy)}` : ""}`,
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
  // Readers of a comment do not have the folder review/.
  const whole = limits.folded ? "the full report" : "`review/waivers.yaml`";
  return [
    `**${escapeMarkdown(message)}** ${location ? codeSpan(locationText(location)) : ""}  \n→ ${escapeMarkdown(remedy)}`,
    ...(paste ? [`For ${codeSpan(paste.file)}:`, ["````yaml", ...shown, "````"].join("\n")] : []),
    ...(rest > 0 ? [`And ${count(rest, "more entry", "more entries")}: ${whole} has all of them.`] : []),
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

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
