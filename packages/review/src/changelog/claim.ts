import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "@gw/openapi/document";
import type { Finding } from "@gw/openapi/finding";
import { describeParserError, findChangesetIssues, readChangesetFile, type ChangesetFile } from "./changeset.ts";
import { surfacesOf } from "./surfaces.ts";
import { bumpBetween, greatest, raise, type Bump } from "./version.ts";

/** The bump that the author claims for a change to the document. */
export interface Claim {
  /** The source of the claim: changesets, or if there are none, the document's version. */
  source: "changesets" | "version";
  bump: Bump;
  /** The document's version, or the base's, raised by the bump and by the base's pending changesets. */
  version: string;
  /** The package whose bump changesets claim; undefined if the version claims it. */
  package?: string;
  changesets: ClaimedChangeset[];
  /** Issues with changesets. A changeset with an issue claims nothing. */
  issues: Finding[];
}

export interface Changeset extends ChangesetFile {
  /** Relative to the workspace's root. */
  file: string;
}

/** A changeset with its claim for the document. */
export interface ClaimedChangeset extends Changeset {
  /** Of the document's package. */
  bump: Bump;
}

interface ClaimOptions {
  /** The workspace whose pending changesets are read. */
  root: string;
  /** The `package.json` of the document, relative to the workspace: its bump is the claim, and its version the document's. */
  manifest: string;
  /** The base's version; undefined if it had no document. */
  baseVersion: string | undefined;
  /** The documents whose surfaces and operations may be listed: an operation may be missing from the later one. */
  documents: readonly Document[];
  /** The base's workspace. A changeset that is identical there claims an earlier change. */
  baseTree?: string;
}

/** The claim of a document without changesets. An unchanged version claims nothing yet. */
export function claimOfVersion(baseVersion: string | undefined, version: string): Claim {
  const bump = baseVersion === undefined ? "none" : bumpBetween(baseVersion, version);
  return { source: "version", bump, version, changesets: [], issues: [] };
}

/** Reads the claim of a change: its pending changesets, or the release that they were used in. */
export function readClaim({ root, manifest, baseVersion, documents, baseTree }: ClaimOptions): Claim {
  const { name, version } = readJson<{ name: string; version: string }>(join(root, manifest));
  const { fixed } = readJson<{ fixed?: string[][] }>(join(root, ".changeset/config.json"));
  const known = { document: name, packages: fixed?.flat(), surfaces: surfacesOf(documents) };
  const changesets: ClaimedChangeset[] = [];
  const issues: Finding[] = [];
  const earlier: Bump[] = [];
  for (const [file, text] of pendingChangesets(root)) {
    const before = baseTree === undefined ? "" : join(baseTree, file);
    // Issues in changesets of the base do not belong to the change.
    const isEarlier = existsSync(before) && readFileSync(before, "utf8") === text;
    try {
      const read = readChangesetFile(text);
      const bump = read.bumps[name] ?? "none";
      const found = isEarlier ? [] : findChangesetIssues(read, file, text, known);
      if (isEarlier) earlier.push(bump);
      else if (found.length > 0) issues.push(...found);
      else changesets.push({ file, bump, ...read });
    } catch (error) {
      if (!isEarlier) issues.push(describeParserError(file, text, error, name));
    }
  }
  const from = baseVersion ?? version;
  const bump = greatest([bumpBetween(from, version), ...changesets.map((changeset) => changeset.bump)]);
  const raised = raise(from, greatest([bump, ...earlier]));
  return { source: "changesets", bump, version: raised, package: name, changesets, issues };
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, "utf8")) as Shape;
}

/** The texts of unreleased changesets, by file. */
export function pendingChangesets(root: string): Map<string, string> {
  const files = globSync(".changeset/*.md", { cwd: root }).filter((file) => !file.endsWith("README.md"));
  return new Map(files.toSorted().map((file) => [file.replaceAll("\\", "/"), readFileSync(join(root, file), "utf8")]));
}
