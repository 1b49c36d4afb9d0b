import { parseChangesetFile } from "@changesets/parse";
import type { Bump } from "./version.ts";

/** A changeset. */
export interface ChangesetFile {
  /** By the names of packages. */
  bumps: Record<string, Bump>;
  /** In Markdown, without the lines that name surfaces and operations. */
  summary: string;
  /** Those that are touched as a whole. */
  surfaces: string[];
  operations: string[];
}

/** The lines below the summary that list what the change touches: `Operations: searchUsers, createUser`. */
const touchedLines = /^(?<what>Surfaces|Operations):(?<names>.*)$/gm;

/** Reads a changeset. Throws the parser's errors if its front matter is invalid. */
export function readChangesetFile(text: string): ChangesetFile {
  const { releases, summary } = parseChangesetFile(text);
  function named(what: string): string[] {
    return [...summary.matchAll(touchedLines)]
      .filter(({ groups }) => groups?.["what"] === what)
      .flatMap(({ groups }) => (groups?.["names"] ?? "").split(","))
      .map((name) => name.trim())
      .filter((name) => name !== "");
  }
  return {
    bumps: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
    summary: summary.replaceAll(touchedLines, "").trim(),
    surfaces: named("Surfaces"),
    operations: named("Operations"),
  };
}
