import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { Lexer, type Token } from "marked";
import { parse } from "yaml";
import { BuildError } from "../build-error.ts";
import { fromPackage } from "../package-root.ts";

/** A release as `spec/CHANGELOG.md` tells of it. */
export interface Release {
  version: string;
  /** "Released on 2026-11-21." */
  released: string;
  surfaces: { name: string; topics: ReleasedTopic[] }[];
}

/** What changed of one operation, or of a surface as a whole. */
export interface ReleasedTopic {
  /** An operationId, or words. */
  name: string;
  /** Markdown. */
  changes: string;
}

/** A change that no release has taken yet. */
export interface PendingChange {
  file: string;
  /** The bump of each package. */
  bumps: Record<string, string>;
  /** Markdown. */
  summary: string;
}

export interface Changelog {
  releases: Release[];
  pending: PendingChange[];
}

export const changelogFile = "spec/CHANGELOG.md";

/** @throws {BuildError} where the changelog tells of a release whose document is not kept, or is no changelog. */
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
 * @throws {BuildError} where a heading does not stand where `pnpm release` writes it.
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
      throw new BuildError(`${changelogFile}: the heading "${textOf(token)}" stands below none that it belongs to.`);
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
  throw new BuildError(`${changelogFile} tells of ${version}, and ${kept} does not exist. Restore it.`);
}

/** @throws {BuildError} where the changeset has no front matter. */
export function pendingChangeIn(text: string, file: string): PendingChange {
  const { matter, summary } = /^---\n(?<matter>[\s\S]*?)\n?---\n(?<summary>[\s\S]*)$/.exec(text)?.groups ?? {};
  if (matter === undefined || summary === undefined) {
    throw new BuildError(`.changeset/${basename(file)} has no front matter that names packages and their bumps.`);
  }
  // Changesets itself refuses any other front matter, before a release.
  const bumps = (parse(matter) ?? {}) as Record<string, string>;
  return { file: `.changeset/${basename(file)}`, bumps, summary: summary.trim() };
}

const textOf = (token: Token): string => ("text" in token ? String(token.text) : token.raw.trim());
