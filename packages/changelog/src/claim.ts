import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "@gw/openapi/document";
import type { Finding } from "@gw/openapi/finding";
import { describeParserError, findChangesetIssues } from "./changeset-issues.ts";
import { readChangesetFile, type ChangesetFile } from "./changeset-file.ts";
import { surfacesOf } from "./surfaces.ts";
import { bumpBetween, greatest, raise, type Bump } from "./version.ts";

/** What the author claims that a change to the document is. */
export interface Claim {
  /** What claims it: changesets, or where there are none, the document's version. */
  source: "changesets" | "version";
  bump: Bump;
  /** That of the document, or the base's, raised by the bump and by the pending changesets of the base. */
  version: string;
  /** The package whose bump changesets claim; undefined if the version claims it. */
  package?: string;
  changesets: ClaimedChangeset[];
  /** Of the changesets. A changeset with an issue claims nothing. */
  issues: Finding[];
}

export interface Changeset extends ChangesetFile {
  /** Relative to the workspace's root. */
  file: string;
}

/** A changeset with what it claims of the document. */
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
  /** Those whose surfaces and operations may be named: an operation may be gone from the later one. */
  documents: readonly Document[];
  /** The base's workspace. A changeset that is equal there claims an earlier change. */
  baseTree?: string;
}

/** The claim of a document without changesets. One that keeps its version claims nothing yet. */
export function claimOfVersion(baseVersion: string | undefined, version: string): Claim {
  const bump = baseVersion === undefined ? "none" : bumpBetween(baseVersion, version);
  return { source: "version", bump, version, changesets: [], issues: [] };
}

/** Reads the claim of a change: its pending changesets, or the release that was made from them. */
export async function readClaim({ root, manifest, baseVersion, documents, baseTree }: ClaimOptions): Promise<Claim> {
  const { name, version } = await readJson<{ name: string; version: string }>(join(root, manifest));
  const { fixed } = await readJson<{ fixed?: string[][] }>(join(root, ".changeset/config.json"));
  const known = { document: name, packages: fixed?.flat(), surfaces: surfacesOf(documents) };
  const pending = await pendingChangesets(root);
  const claimed = baseTree === undefined ? pending : await withoutThoseOf(baseTree, pending);
  const changesets: ClaimedChangeset[] = [];
  const issues: Finding[] = [];
  for (const [file, text] of claimed) {
    try {
      const read = readChangesetFile(text);
      const changeset = { file, bump: read.bumps[name] ?? "none", ...read };
      const found = findChangesetIssues(changeset, text, known);
      if (found.length > 0) issues.push(...found);
      else changesets.push(changeset);
    } catch (error) {
      issues.push(describeParserError(file, text, error, name));
    }
  }
  const bump = greatest([
    bumpBetween(baseVersion ?? version, version),
    ...changesets.map((changeset) => changeset.bump),
  ]);
  const earlier = [...pending].filter(([file]) => !claimed.has(file)).map(([, text]) => bumpIn(text, name));
  const raised = raise(baseVersion ?? version, greatest([bump, ...earlier]));
  return { source: "changesets", bump, version: raised, package: name, changesets, issues };
}

/** The bump of a changeset of the base, whose issues are none of the change's. */
function bumpIn(text: string, name: string): Bump {
  try {
    return readChangesetFile(text).bumps[name] ?? "none";
  } catch {
    return "none";
  }
}

async function readJson<Shape>(path: string): Promise<Shape> {
  return JSON.parse(await readFile(path, "utf8")) as Shape;
}

/** The texts of the changesets that are not released yet, by their files. */
export async function pendingChangesets(root: string): Promise<Map<string, string>> {
  const names = (await readdir(join(root, ".changeset"))).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );
  const pending = new Map<string, string>();
  for (const name of names.toSorted()) {
    const file = `.changeset/${name}`;
    pending.set(file, await readFile(join(root, file), "utf8"));
  }
  return pending;
}

async function withoutThoseOf(baseTree: string, pending: Map<string, string>): Promise<Map<string, string>> {
  const own = new Map<string, string>();
  for (const [file, text] of pending) {
    if ((await textOf(join(baseTree, file))) !== text) own.set(file, text);
  }
  return own;
}

async function textOf(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, "utf8") : undefined;
}
