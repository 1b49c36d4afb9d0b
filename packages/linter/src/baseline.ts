import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import { Document, isMap, isSeq, parseDocument, YAMLMap, YAMLSeq, type Node, type Scalar } from "yaml";
import { CannotRun } from "@gw/openapi/cannot-run";
import { compareText, type Finding } from "@gw/openapi/finding";
import { locateInFile, readText } from "@gw/openapi/source-file";
import { pathIn, type Project } from "./project.ts";
import { count } from "./report.ts";
import { checkBaselineRule, waiversFileOf, type BaselineEntry, type Waivers } from "./waivers.ts";

/** What the baseline of a document covers. */
export interface Baseline {
  /** Relative to the folder of the project. */
  file: string;
  /** The findings that it accepts. */
  accepted: Finding[];
  /** The entries for which there is no finding any more. */
  fixed: readonly BaselineEntry[];
}

/**
 * Removes the findings that the baseline of a document accepts.
 *
 * @throws CannotRun if the baseline is of a document that does not exist.
 */
export function applyBaseline(
  findings: readonly Finding[],
  project: Project,
  { baseline }: Pick<Waivers, "baseline">,
): { findings: Finding[]; baseline: Baseline } {
  const file = waiversFileOf(project);
  const path = pathIn(project, file);
  for (const document of Object.keys(baseline)) {
    if (isElsewhere(document) || existsSync(resolve(dirname(path), document))) continue;
    const { line, column } = locateInFile(path, ["baseline", document], project.folder);
    throw new CannotRun(
      `${file}:${line}:${column}: The baseline is for ${document}, which does not exist.`,
      `If the document was renamed, write its new path, relative to this file: ${keyOf(project, file)}. Otherwise remove the entries.`,
    );
  }
  const entries = baseline[keyOf(project, file)] ?? [];
  const known = new Set<string | undefined>(entries.map(({ fingerprint }) => fingerprint));
  const accepted = new Set(findings.filter(({ fingerprint, file: at }) => known.has(fingerprint) && at !== file));
  const found = new Set([...accepted].map(({ fingerprint }) => fingerprint));
  const fixed = entries.filter(({ fingerprint }) => !found.has(fingerprint));
  const misspelled = fixed.flatMap((entry) => {
    const location = locateInFile(path, ["baseline", keyOf(project, file), entries.indexOf(entry)], project.folder);
    return checkBaselineRule(entry, project, location) ?? [];
  });
  return {
    findings: [...findings.filter((finding) => !accepted.has(finding)), ...misspelled],
    baseline: { file, accepted: [...accepted], fixed },
  };
}

/** Whether a document is at a URL or the standard input, \`<stdin>\`. */
function isElsewhere(document: string): boolean {
  return /^(?:https?:|<)/.test(document);
}

/** The name of a document in a file of waivers: its path relative to that. */
function keyOf({ document }: Project, file: string): string {
  return isElsewhere(document) ? document : posix.relative(posix.dirname(file), document);
}

/** A lint, as far as its baseline is concerned. */
interface Linted {
  findings: Finding[];
  /** Absent if the document can't be read. */
  baseline?: Baseline;
  isComplete: boolean;
}

/**
 * Drops the entries of what is fixed from the baseline of a document, and adds the findings to it if that is wanted.
 *
 * @returns The result that the next lint would have.
 * @throws CannotRun if the file of waivers is malformed, or has nothing to prune.
 */
export function updateBaseline<Result extends Linted>(project: Project, result: Result, isWritten: boolean): Result {
  const { findings, baseline, isComplete } = result;
  if (!baseline) return result;
  const { file, accepted, fixed } = baseline;
  const malformed = findings.find((finding) => finding.file === file && !finding.rule.startsWith("waiver-"));
  if (malformed) {
    const { line, column, message, remedy } = malformed;
    throw new CannotRun(`${file}:${line}:${column}: ${message}`, remedy);
  }
  if (!isWritten && accepted.length + fixed.length === 0) {
    throw new CannotRun(`${file} has no baseline for ${project.document}.`, "Write one: `--baseline write`.");
  }
  if (!isWritten && !isComplete) {
    throw new CannotRun(
      "The baseline can't be pruned: some rules did not run, because references of the document can't be resolved.",
      "Fix these references first. Lint without `--baseline` lists them.",
    );
  }
  const added = isWritten ? findings.filter((finding) => finding.file !== file) : [];
  // Rules that did not run may still find what they found.
  const kept = isComplete ? [] : fixed;
  const entries = [...accepted, ...added].map(({ rule, fingerprint = "", pointer }) => ({
    rule,
    fingerprint,
    pointer,
  }));
  writeBaseline(project, [...entries, ...kept]);
  return {
    ...result,
    findings: findings.filter((finding) => (finding.file === file ? finding.rule !== "waiver-baseline" : !isWritten)),
    baseline: { file, accepted: [...accepted, ...added], fixed: kept },
  };
}

/** Counts what the baseline accepts and what is fixed since, in a line each. */
export function describeBaseline({ baseline, isComplete }: Pick<Linted, "baseline" | "isComplete">): string[] {
  if (!baseline) return [];
  const { file, accepted, fixed } = baseline;
  const entries = count(fixed.length, "entry of the baseline is", "entries of the baseline are");
  return [
    ...(accepted.length > 0 ? [`${count(accepted.length, "finding")} accepted by the baseline in ${file}`] : []),
    ...(isComplete && fixed.length > 0
      ? [`${entries} no longer needed: gw-contract lint --baseline prune removes what is fixed`]
      : []),
  ];
}

const header = "# What `gw-contract lint` accepts. `--baseline prune` removes what is fixed.\n";

/**
 * Writes what the baseline of a document accepts into the file of waivers. All else in the file stays as it is, and so do the
 * comments on entries.
 */
function writeBaseline(project: Project, entries: readonly BaselineEntry[]): void {
  const file = waiversFileOf(project);
  const path = pathIn(project, file);
  const text = existsSync(path) ? readText(path) : header;
  const parsed = parseDocument(text);
  const root = isMap<Scalar, Node>(parsed.contents) ? parsed.contents : new YAMLMap<Scalar, Node>();
  const old = root.items.find(({ key }) => key.value === "baseline");
  if (!old && entries.length === 0) return;
  const documents = isMap<unknown, Node>(old?.value) ? old.value : new YAMLMap<unknown, Node>();
  const list = documents.get(keyOf(project, file));
  const sequence = isSeq<YAMLMap>(list) ? list : new YAMLSeq<YAMLMap>();
  const known = new Map(sequence.items.map((node) => [node.get("fingerprint"), node]));
  sequence.items = entries
    .toSorted((a, b) => compareText(a.rule, b.rule) || compareText(a.pointer ?? "", b.pointer ?? ""))
    .map((entry) => known.get(entry.fingerprint) ?? newEntry(parsed, entry));
  if (entries.length > 0) documents.set(keyOf(project, file), sequence);
  else documents.delete(keyOf(project, file));

  const section = new Document<YAMLMap>(new YAMLMap());
  if (documents.items.length > 0) section.set("baseline", documents);
  const written = documents.items.length > 0 ? section.toString({ lineWidth: 0 }) : "";
  const [start, end] = [old?.key.range?.[0] ?? text.length, old?.value?.range?.[1] ?? text.length];
  // A file in braces, such as JSON, has no lines of its own for a section.
  const changed = root.flow
    ? `${JSON.stringify({ ...parsed.toJS(), baseline: documents }, null, 2)}\n`
    : `${text.slice(0, start).replace(/(?<=.)$/, "\n")}${written}${text.slice(end)}`;
  // Without a field, it would not be a file of waivers.
  const whole = /^[\w{]/m.test(changed) ? changed : `${changed}waivers: []\n`;
  if (whole === text) return;
  mkdirSync(dirname(path), { recursive: true });
  // At once, so that a signal leaves no half of it.
  writeFileSync(path, whole);
}

/** An entry in one line. */
function newEntry(document: Document, { rule, fingerprint, pointer }: BaselineEntry): YAMLMap {
  return document.createNode({ rule, fingerprint, pointer }, { flow: true });
}
