import { existsSync, globSync, readFileSync } from "node:fs";
import { readChangesetFile } from "@gw/review/changelog/changeset";
import type { Changeset } from "@gw/review/changelog/claim";
import { allOperations, allSurfaces } from "@gw/review/changelog/surfaces";
import { Lexer, type Token } from "marked";
import type { OperationGroup } from "../document/operations.ts";
import { releasedDocument } from "../document/releases.ts";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";
import { nextRelease } from "../site/versions.ts";

/** A release in `spec/CHANGELOG.md`. */
export interface Release {
  version: string;
  /** "Released on 2026-11-21." */
  released: string;
  surfaces: { name: string; topics: ReleasedTopic[] }[];
}

/** What changed in one operation, or in a surface as a whole. */
interface ReleasedTopic {
  /** An operationId or a phrase. */
  name: string;
  /** Markdown. */
  changes: string;
}

export interface Changelog {
  releases: Release[];
  /** The changesets that are not released yet. */
  pending: Changeset[];
}

const changelogFile = "spec/CHANGELOG.md";

/** @throws {BuildError} if the changelog is invalid, or lists a release whose document is missing. */
export function readChangelog(): Changelog {
  const path = fromPackage(`../../${changelogFile}`);
  const releases = existsSync(path) ? releasesIn(readFileSync(path, "utf8")) : [];
  for (const { version } of releases) assertKept(version);
  const folder = fromPackage("../../.changeset");
  const files = globSync("*.md", { cwd: folder }).filter((file) => file !== "README.md");
  return {
    releases,
    pending: files.toSorted().map((file) => pendingChangeIn(readFileSync(`${folder}/${file}`, "utf8"), file)),
  };
}

/** The operations that a release changes. */
export interface ReleasedChanges {
  version: string;
  operations: string[];
}

/**
 * The operations that each release changes, the oldest first; the last entry is the next release.
 *
 * @param groups the surfaces of the document. A change to a surface as a whole changes each of its operations.
 */
export function changedOperations(
  { releases, pending }: Changelog,
  groups: readonly OperationGroup[],
): ReleasedChanges[] {
  function operationsOf(surface: string): string[] {
    return groups
      .filter(({ name }) => name === surface || surface === allSurfaces)
      .flatMap(({ operations }) => operations.map(({ id }) => id));
  }
  const released = releases.map(({ version, surfaces }) => ({
    version,
    operations: surfaces.flatMap((surface) =>
      surface.topics.flatMap(({ name }) => (name === allOperations ? operationsOf(surface.name) : [name])),
    ),
  }));
  return [
    ...released.toReversed(),
    {
      version: nextRelease,
      operations: pending.flatMap(({ surfaces, operations }) => [...surfaces.flatMap(operationsOf), ...operations]),
    },
  ];
}

/**
 * The releases of a changelog, the newest first.
 *
 * @throws {BuildError} if a heading is not at the level at which `pnpm release` writes it.
 */
export function releasesIn(text: string): Release[] {
  const releases: Release[] = [];
  for (const token of new Lexer().lex(text)) {
    const release = releases.at(-1);
    const surface = release?.surfaces.at(-1);
    const topic = surface?.topics.at(-1);
    if (token.type === "heading" && token["depth"] === 2) {
      releases.push({ version: textOf(token), released: "", surfaces: [] });
    } else if (token.type === "heading" && token["depth"] === 3 && release) {
      release.surfaces.push({ name: textOf(token), topics: [] });
    } else if (token.type === "heading" && token["depth"] === 4 && surface) {
      surface.topics.push({ name: textOf(token), changes: "" });
    } else if (token.type === "heading" && token["depth"] !== 1) {
      throw new BuildError(`${changelogFile}: the heading "${textOf(token)}" has no parent heading.`);
    } else if (topic) {
      topic.changes += token.raw;
    } else if (release && token.type === "paragraph") {
      release.released = textOf(token);
    }
  }
  return releases;
}

/** The anchor of a release on its pages, of a surface in it, or of an operation. */
export function releaseAnchor(...words: string[]): string {
  return words
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-");
}

function assertKept(version: string): void {
  if (existsSync(releasedDocument(version))) return;
  throw new BuildError(
    `${changelogFile} lists ${version}, but spec/releases/${version}/openapi.json does not exist. Restore it.`,
  );
}

/** @throws {BuildError} if the changeset is invalid. */
export function pendingChangeIn(text: string, name: string): Changeset {
  const file = `.changeset/${name}`;
  try {
    return { file, ...readChangesetFile(text) };
  } catch (error) {
    throw new BuildError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function textOf(token: Token): string {
  return "text" in token ? String(token.text) : token.raw.trim();
}
