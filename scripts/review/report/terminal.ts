import { styleText } from "node:util";
import type { OperationDiff } from "../comparison/compare-operations.ts";
import { countLines } from "../comparison/file-diff.ts";
import type { Failure, Review, ReviewedChange } from "../review.ts";
import { alikeChanges, othersText } from "./alike-changes.ts";
import { withHangingIndents } from "./hanging-indents.ts";
import { claimText, count, directionText, listed, pasted, placeText, sidesText, verdictText } from "./wording.ts";

/** No part of a review fills more than a screen; the whole is in the page. */
const limit = 15;

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** Fits a text into the width of the terminal. */
type Fit = (text: string) => string;

const impactStyle: Record<string, Style> = { major: "red", minor: "green", patch: "dim", none: "dim" };

/** A review in the terminal: the verdict first, breaking changes next, and last what to do. */
export function terminalReport(review: Review, stream: NodeJS.WriteStream): string {
  const paint: Paint = (style, text) => styleText(style, text, { stream });
  const fit: Fit = (text) => withHangingIndents(text, stream.columns);
  const parts = [
    head(review, paint),
    ...changeGroups(review, paint),
    consumers(review, paint),
    operations(review, paint),
    types(review, paint),
    lint(review, paint),
    records("Decisions", review.decisions, paint),
    records("Error codes", review.errorCodes, paint),
  ];
  return [...parts.filter((part) => part !== "").map(fit), steps(review, paint, fit)].join("\n");
}

function head(review: Review, paint: Paint): string {
  const { verdict } = review;
  return [
    "",
    `${paint("bold", "API review")}  ${paint("dim", sidesText(review))}`,
    "",
    `  ${paint(["bold", ...[impactStyle[verdict] ?? "dim"].flat()], verdict.toUpperCase())}  ${verdictText[verdict]}`,
    `  ${claimText(review)}`,
    "",
  ].join("\n");
}

const groupTitles = { major: "Breaking", minor: "Additions", patch: "Without effect on clients" } as const;

function changeGroups({ changes }: Review, paint: Paint): string[] {
  return Object.entries(groupTitles).map(([impact, title]) => {
    const group = changes.filter((change) => change.impact === impact);
    return section(
      title,
      alikeChanges(group),
      (alike) => changeLines(alike, paint),
      paint,
      ({ length }) => length,
    );
  });
}

function changeLines([change, ...others]: [ReviewedChange, ...ReviewedChange[]], paint: Paint): string[] {
  const { impact, message, reason, place, side, direction, operations: reached, rule, pointer, waiver } = change;
  const where = `${placeText(place)}${side === "base" ? " (base)" : ""}`;
  const facts = [directionText[direction], listed(reached, 4)].filter((fact) => fact !== "").join(" · ");
  return [
    `${paint(impactStyle[impact] ?? "dim", "●")} ${message}`,
    ...(reason ? [`  ${reason}`] : []),
    `  ${paint("cyan", where)}  ${paint("dim", facts)}`,
    ...(impact === "major" ? [`  ${paint("dim", `${rule}  ${pointer}`)}`] : []),
    ...othersText(others, 4).map((line) => `  ${line}`),
    ...(waiver ? [`  ${paint("yellow", `waived until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`)}`] : []),
  ];
}

function consumers({ consumers: { modules, breaks } }: Review, paint: Paint): string {
  if (modules > 0 && breaks.length === 0) {
    return `${paint("bold", "Consumers")} ${paint("dim", `all ${modules} modules of samples, type tests and examples still compile`)}\n`;
  }
  return section(
    "Lines of consumers that stop compiling",
    breaks,
    (line) => [
      `${paint("cyan", placeText(line))}  ${paint("dim", line.operation ?? "")}`.trimEnd(),
      `  ${line.text}`,
      `  ${line.code}: ${line.message.split("\n")[0]}`,
    ],
    paint,
  );
}

function types({ types: differing }: Review, paint: Paint): string {
  if (differing.length === 0) return "";
  const names = differing.map(({ name }) => name);
  return `${paint("bold", "Generated types")} ${paint("dim", `(${names.length})`)}\n  ${listed(names, 8)}\n`;
}

function operations(review: Review, paint: Paint): string {
  return section("Operations", review.operations, (operation) => [operationLine(operation, paint)], paint);
}

function operationLine({ id, method, path, change, was, diff, shared }: OperationDiff, paint: Paint): string {
  const { added, removed } = countLines(diff.hunks);
  const lines = added + removed > 0 ? `+${added} −${removed}` : "";
  const parts = [change === "modified" ? "" : change, was ? `was ${was.id}` : "", lines, sharedText(shared)];
  const facts = parts.filter((part) => part !== "").join(" · ");
  return `${method.toUpperCase().padEnd(6)} ${path}  ${paint("dim", `${id}  ${facts}`)}`;
}

const sharedText = (files: string[]): string =>
  files.length === 0
    ? ""
    : `by ${listed(
        files.map((file) => file.replace("spec/", "")),
        2,
      )}`;

function lint({ lint: groups = [] }: Review, paint: Paint): string {
  return section(
    "Lint",
    groups,
    ({ rule, remedy, findings }) => [
      `${paint("bold", rule)}  ${count(findings.length, "finding")}`,
      `  ${paint("bold", "→")} ${remedy}`,
      ...findings.slice(0, 3).map((finding) => `  ${paint("cyan", placeText(finding))}  ${finding.message}`),
      ...(findings.length > 3 ? [`  ${paint("dim", `and ${findings.length - 3} more`)}`] : []),
    ],
    paint,
  );
}

function records(title: string, differing: Review["decisions"], paint: Paint): string {
  return section(
    title,
    differing,
    ({ id, change, place, members }) => [
      `${id} ${change}  ${paint("cyan", placeText(place))}  ${paint("dim", members.map(({ name }) => name).join(", "))}`,
    ],
    paint,
  );
}

/** @param sizeOf How many of what is counted an item stands for. */
function section<Item>(
  title: string,
  items: readonly Item[],
  lines: (item: Item) => string[],
  paint: Paint,
  sizeOf: (item: Item) => number = () => 1,
): string {
  if (items.length === 0) return "";
  const countOf = (counted: readonly Item[]): number => counted.reduce((sum, item) => sum + sizeOf(item), 0);
  const more = countOf(items.slice(limit));
  return [
    `${paint("bold", title)} ${paint("dim", `(${countOf(items)})`)}`,
    ...items
      .slice(0, limit)
      .flatMap(lines)
      .map((line) => `  ${line}`),
    ...(more > 0 ? [`  ${paint("dim", `and ${more} more in review/index.html`)}`] : []),
    "",
  ].join("\n");
}

function steps({ failures }: Review, paint: Paint, fit: Fit): string {
  if (failures.length === 0) return `${paint("green", "✓ The review passes.")}\n`;
  return [
    paint(["bold", "red"], `✗ The review fails. What to do`),
    ...failures.flatMap((failure, index) => stepLines(failure, index + 1, paint, fit)),
    "",
  ].join("\n");
}

/** As many entries are pasted from a terminal; more are better taken from a file. */
const pastedEntries = 2;

function stepLines({ message, place, remedy, paste }: Failure, number: number, paint: Paint, fit: Fit): string[] {
  const { shown, rest } = pasted(paste, pastedEntries);
  return [
    fit(`  ${number}. ${message}${place ? `  ${paint("cyan", placeText(place))}` : ""}`),
    fit(`     ${paint("bold", "→")} ${remedy}`),
    ...(paste ? [`       For ${paint("cyan", paste.file)}:`] : []),
    // As it is to be pasted.
    ...shown.map((line) => `         ${line}`.trimEnd()),
    ...(rest > 0 ? [`         ${paint("dim", `and ${rest} more: review/waivers.yaml holds all`)}`] : []),
  ];
}
