import { writeFileSync } from "node:fs";
import { posix } from "node:path";
import process from "node:process";
import { endMisused } from "../read-call.ts";
import { git } from "@gw/review/git/git";
import type { Location } from "@gw/openapi/source-file";
import { writeGitHub } from "./github.ts";
import { writeGitLab } from "./gitlab.ts";
import { writeJUnit } from "./junit.ts";
import type { Report } from "./report.ts";
import { writeSarif } from "./sarif.ts";

/** The formats for programs. */
const writers: Readonly<Record<string, (report: Report) => string>> = {
  json: writeJson,
  sarif: writeSarif,
  github: (report) => writeGitHub(report),
  gitlab: writeGitLab,
  junit: writeJUnit,
};

/** Formats for tools that identify files by their paths in the repository. */
const ofRepository = ["sarif", "github", "gitlab"];

/** Functions that print a report for people, by format. */
type Texts = Readonly<Record<string, () => void>>;

/** The names of all formats of a command, for its usage. */
export function formatNames(...texts: readonly string[]): string {
  return [...texts, ...Object.keys(writers)].join("|");
}

/** Requires that a format is one of those. */
export function requireFormat(format: string, names: string, usage: string): void {
  if (!names.split("|").includes(format)) endMisused(`Unknown format ${JSON.stringify(format)}.`, usage);
}

/** The name that GitLab documents. */
const gitLabFile = "gl-code-quality-report.json";

/** GitHub shows this many annotations of each level for a step, and silently drops the rest. */
const maxAnnotations = 10;

/**
 * Prints a report. In a GitHub or GitLab job, the format text also reports to that platform: with annotations in the
 * log, or with a file in the working directory.
 *
 * @param folder What files are relative to.
 */
export async function printReport(report: Report, format: string, folder: string, texts: Texts): Promise<void> {
  const { GITHUB_ACTIONS: github, GITLAB_CI: gitlab } = process.env;
  const write = writers[format];
  if (write) process.stdout.write(write(ofRepository.includes(format) ? await inRepository(report, folder) : report));
  else texts[format]?.();
  if (format !== "text" || (github !== "true" && gitlab !== "true")) return;
  const placed = await inRepository(report, folder);
  // GitHub reads both outputs, and one of them may be redirected to a file.
  if (github === "true") process.stderr.write(writeGitHub(placed, maxAnnotations));
  if (gitlab !== "true") return;
  writeFileSync(gitLabFile, writeGitLab(placed));
  console.error(`wrote ${gitLabFile}`);
}

export function writeJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** A report whose files are relative to the top of the repository. */
async function inRepository(report: Report, folder: string): Promise<Report> {
  // Without git, there is no repository.
  const { stdout: prefix } = await git(folder, ["rev-parse", "--show-prefix"]).catch(() => ({ stdout: "" }));
  function inTop(file: string): string {
    return file.includes("://") ? file : posix.join(prefix, file);
  }
  function place(at: Location): Location {
    return { ...at, file: inTop(at.file) };
  }
  return {
    ...report,
    document: inTop(report.document),
    findings: report.findings.map((finding) => ({
      ...finding,
      ...(finding.location && { location: place(finding.location) }),
    })),
    changes: report.changes.map((change) => ({
      ...change,
      location: place(change.location),
      ...(change.nearest && { nearest: place(change.nearest) }),
    })),
  };
}
