import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { readChangesetFile } from "@gw/review/changelog/changeset";
import type { Changeset } from "@gw/review/changelog/claim";
import { fromPackage } from "../package-root.ts";

/** The released versions, oldest first: the folders in which `pnpm release` keeps their documents. */
export function releasedVersions(): string[] {
  return globSync("*/openapi.json", { cwd: fromPackage("../../spec/releases") })
    .map((file) => dirname(file))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

/** The path of the document of a release. */
export function releasedDocument(version: string): string {
  return fromPackage(`../../spec/releases/${version}/openapi.json`);
}

/** A release in `spec/CHANGELOG.md`. */
export interface Release {
  version: string;
  /** What follows its heading. */
  markdown: string;
}

export interface Changelog {
  /** The newest first. */
  releases: Release[];
  /** The changesets that are not released yet. */
  pending: Changeset[];
}

const changelogFile = "spec/CHANGELOG.md";

/** @throws {CannotRun} if a changeset is invalid, or the document of a release is missing. */
export function readChangelog(): Changelog {
  const path = fromPackage(`../../${changelogFile}`);
  const releases = existsSync(path) ? releasesIn(readFileSync(path, "utf8")) : [];
  for (const { version } of releases) requireDocument(version);
  const folder = fromPackage("../../.changeset");
  const files = globSync("*.md", { cwd: folder }).filter((file) => file !== "README.md");
  return {
    releases,
    pending: files.toSorted().map((file) => pendingChangeIn(readFileSync(`${folder}/${file}`, "utf8"), file)),
  };
}

export function releasesIn(text: string): Release[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [version = "", ...lines] = section.split("\n");
    return { version: version.trim(), markdown: lines.join("\n").trim() };
  });
}

function requireDocument(version: string): void {
  if (existsSync(releasedDocument(version))) return;
  throw new CannotRun(
    `${changelogFile} lists ${version}, but spec/releases/${version}/openapi.json does not exist.`,
    "Restore it.",
  );
}

/** @throws {CannotRun} if the changeset is invalid. */
export function pendingChangeIn(text: string, name: string): Changeset {
  const file = `.changeset/${name}`;
  try {
    return { file, ...readChangesetFile(text) };
  } catch (error) {
    throw new CannotRun(`${file}: ${error instanceof Error ? error.message : String(error)}`, "Correct it.");
  }
}
