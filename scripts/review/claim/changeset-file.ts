import { parseChangesetFile } from "@changesets/parse";
import type { Bump } from "./version.ts";

/** What a changeset says. */
export interface ChangesetFile {
  /** By the names of packages. */
  bumps: Record<string, Bump>;
  /** In Markdown, without the lines that name surfaces and operations. */
  summary: string;
  /** Those named as a whole. */
  surfaces: string[];
  operations: string[];
}

/** The lines below the summary that say what the change touches: `Operations: searchUsers, createUser`. */
const touches = /^(?<what>Surfaces|Operations):(?<names>.*)$/gm;

/** Reads a changeset. Throws what the parser throws where its front matter is wrong. */
export function readChangesetFile(text: string): ChangesetFile {
  const { releases, summary } = parseChangesetFile(text);
  const named = (what: string): string[] =>
    [...summary.matchAll(touches)]
      .filter(({ groups }) => groups?.["what"] === what)
      .flatMap(({ groups }) => (groups?.["names"] ?? "").split(","))
      .map((name) => name.trim())
      .filter((name) => name !== "");
  return {
    bumps: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
    summary: summary.replaceAll(touches, "").trim(),
    surfaces: named("Surfaces"),
    operations: named("Operations"),
  };
}
