import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { Lexer, type Token } from "marked";
import { parse } from "yaml";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/** A release in `spec/CHANGELOG.md`. */
export interface Release {
  version: string;
  /** "Released on 2026-11-21." */
  released: string;
  surfaces: { name: string; topics: ReleasedTopic[] }[];
}

/** What changed in one operation, or in a surface as a whole. */
export interface ReleasedTopic {
  /** An operationId or a phrase. */
  name: string;
  /** Markdown. */
  changes: string;
}

/** A change that has not been released yet. */
export interface PendingChange {
  file: string;
  /** The version bump of each package. */
  bumps: Record<string, string>;
  /** Markdown. */
  summary: string;
}

export interface Changelog {
  releases: Release[];
  pending: PendingChange[];
}

export const changelogFile = "spec/CHANGELOG.md";

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

function assertKept(version: string): void {
  const kept = `spec/releases/${version}/openapi.json`;
  if (existsSync(fromPackage(`../../${kept}`))) return;
  throw new BuildError(`${changelogFile} lists ${version}, but ${kept} does not exist. Restore it.`);
}

/** @throws {BuildError} if the changeset has no front matter. */
export function pendingChangeIn(text: string, file: string): PendingChange {
  const { matter, summary } = /^---\n(?<matter>[\s\S]*?)\n?---\n(?<summary>[\s\S]*)$/.exec(text)?.groups ?? {};
  if (matter === undefined || summary === undefined) {
    throw new BuildError(`.changeset/${basename(file)} has no front matter with packages and their bumps.`);
  }
  // Changesets rejects any other front matter before a release.
  const bumps = (parse(matter) ?? {}) as Record<string, string>;
  return { file: `.changeset/${basename(file)}`, bumps, summary: summary.trim() };
}

function textOf(token: Token): string {
  return "text" in token ? String(token.text) : token.raw.trim();
}
