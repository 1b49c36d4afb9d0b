import process from "node:process";
import { styleText } from "node:util";
import type { Waiver } from "./waivers.ts";
import { compareFindings, isError, type Finding } from "@gw/openapi/finding";

/** The findings that fail a lint. */
export const failLevels = ["error", "warning", "never"] as const;

export type FailOn = (typeof failLevels)[number];

export function isFailed(findings: readonly Finding[], failOn: FailOn = "error"): boolean {
  return failOn !== "never" && findings.some((finding) => failOn === "warning" || isError(finding));
}

interface ReportOptions {
  /** Whether all places of a rule are printed, instead of the first. */
  all?: boolean;
  failOn?: FailOn;
  /** Where findings are printed: the standard output if they are what a command is for. */
  stream?: NodeJS.WriteStream;
  /** Of a lint: when it was started. Its readers are told what to do first. */
  started?: number;
}

/** How many places of a rule are printed. */
const mostPlaces = 3;

/** From this many findings on, accepting them is proposed. */
const manyFindings = 20;

/** Prints findings by their rules, errors first, and how many there are. */
export function reportFindings(
  checked: string,
  findings: readonly Finding[],
  { all = false, failOn = "error", stream, started }: ReportOptions = {},
): void {
  printFindings(findings, all, stream);
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  const counts = [
    errors === 0 ? "no errors" : count(errors, "error"),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ].join(", ");
  printSummary(`${checked}: ${counts}`, { isPassed: !isFailed(findings, failOn), started, stream });
  if (started !== undefined) for (const step of nextSteps(findings, all)) printStep(step);
}

interface SummaryOptions {
  isPassed?: boolean;
  /** When the command was started, as `performance.now` says it. */
  started?: number | undefined;
  /** Where it is printed if the command passed; the standard error has what failed. */
  stream?: NodeJS.WriteStream | undefined;
}

/** Prints the line with which a command ends: what it was about, with counts, and how long it took. */
export function printSummary(summary: string, { isPassed = true, started, stream }: SummaryOptions = {}): void {
  const time = started === undefined ? "" : ` in ${((performance.now() - started) / 1000).toFixed(1)} s`;
  const to = isPassed ? (stream ?? process.stdout) : process.stderr;
  to.write(`${paint(to, isPassed ? "green" : "red", `${isPassed ? "✓" : "✗"} ${summary}${time}`)}
`);
}

/** Prints what to do next. */
export function printStep(step: string): void {
  console.error(`  ${paint(process.stderr, "bold", "→")} ${step}`);
}

/** Prints findings by their rules, errors first. */
export function printFindings(
  findings: readonly Finding[],
  all = false,
  stream: NodeJS.WriteStream = process.stderr,
): void {
  for (const group of groupByRule(findings)) stream.write(`${formatGroup(group, all, stream)}\n\n`);
}

/** What to do first, and how to go on. */
function nextSteps(findings: readonly Finding[], all: boolean): string[] {
  const groups = groupByRule(findings);
  const [first = [], ...others] = groups.toSorted((a, b) => b.length - a.length);
  const [[error] = []] = groups;
  if (!error || !first[0]) return [];
  const { rule } = isError(error) ? error : first[0];
  const why = `\`gw-contract explain ${rule}\` shows the reason and examples.`;
  const off = `set \`rules: { levels: { "${rule}": "off" } }\` in contract.config.ts`;
  return [
    isError(error)
      ? `Begin with ${rule} at ${placeOf(error)}. ${why}`
      : `${others.length === 0 ? "All" : first.length} of them come from ${rule}: fix them, or ${off}. ${why}`,
    ...(!all && first.length > mostPlaces ? ["`--all` prints every location."] : []),
    ...(findings.length >= manyFindings
      ? ["To accept existing findings, and report only new ones: `gw-contract lint --baseline write`."]
      : []),
  ];
}

/** The findings of each rule, those of errors first, in the order of their places. */
function groupByRule(findings: readonly Finding[]): Finding[][] {
  const sorted = findings.toSorted((a, b) => Number(isError(b)) - Number(isError(a)) || compareFindings(a, b));
  return [...Map.groupBy(sorted, ({ level, rule }) => `${level} ${rule}`).values()];
}

/** The places of a rule. What the next one says too is printed once. */
function formatGroup(group: readonly Finding[], all: boolean, stream: NodeJS.WriteStream): string {
  const shown = all ? group : group.slice(0, mostPlaces);
  const [first] = shown;
  if (!first) return "";
  const { level, rule } = first;
  const isCut = shown.length < group.length;
  const places = `${count(group.length, "place")}${isCut ? ", the first three:" : ""}`;
  const title = `${paint(stream, level === "error" ? "red" : "yellow", level)}  ${paint(stream, "bold", rule)}`;
  return [
    group.length > 1 ? `${title}  ${places}` : title,
    ...shown.flatMap((finding, index) => formatFinding(finding, shown[index + 1], stream)),
  ].join("\n");
}

function formatFinding(finding: Finding, next: Finding | undefined, stream: NodeJS.WriteStream): string[] {
  const { pointer = "", message, remedy } = finding;
  const isLast = remedy !== next?.remedy;
  return [
    `  ${paint(stream, "cyan", placeOf(finding))}${pointer && `  ${paint(stream, "dim", pointer)}`}`,
    // It may quote a text of several lines.
    ...(isLast || message !== next.message ? [`    ${message.replaceAll(/\s*\n\s*/g, " ")}`] : []),
    ...(isLast ? [`    ${paint(stream, "bold", "→")} ${remedy}`] : []),
  ];
}

function placeOf({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}

/** A number with its noun: `1 change`, `3,000 changes`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/** Prints each waived finding on one line. Redocly repeats some. */
export function reportWaived(waived: ReadonlyMap<Finding, Waiver>): void {
  const lines = [...waived].map(
    ([finding, { id, expires, owner, reason }]) =>
      `~ ${placeOf(finding)}  ${id} waived until ${expires} by ${owner}: ${reason}`,
  );
  for (const line of new Set(lines)) console.log(styleText("yellow", line));
}

function paint(stream: NodeJS.WriteStream, format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { stream });
}
