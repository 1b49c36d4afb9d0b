import { parseChangesetFile } from "@changesets/parse";
import { nearestName } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import type { Surfaces } from "./surfaces.ts";
import type { Bump } from "./version.ts";

/** The contents of a changeset. */
export interface ChangesetFile {
  /** By the names of packages. */
  bumps: Record<string, Bump>;
  /** In Markdown, without the lines that list surfaces and operations. */
  summary: string;
  /** Surfaces that are affected as a whole. */
  surfaces: string[];
  operations: string[];
}

/** The lines below the summary that list the affected surfaces and operations: `Operations: findPets, createPet`. */
const touchedLines = /^(Surfaces|Operations):(.*)$/gm;

/** Reads a changeset. Throws the parser's errors if its front matter is invalid. */
export function readChangesetFile(text: string): ChangesetFile {
  const { releases, summary } = parseChangesetFile(text);
  function named(what: string): string[] {
    const lines = [...summary.matchAll(touchedLines)].filter(([, each]) => each === what);
    const names = lines.flatMap(([, , list = ""]) => list.split(","));
    return names.map((name) => name.trim()).filter((name) => name !== "");
  }
  return {
    bumps: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
    summary: summary.replaceAll(touchedLines, "").trim(),
    surfaces: named("Surfaces"),
    operations: named("Operations"),
  };
}

interface Known {
  /** The name of the document's package. */
  document: string;
  /** The packages that are released together; undefined if changesets may list others. */
  packages: string[] | undefined;
  surfaces: Surfaces;
}

/** Finds issues in a changeset that could be parsed. */
export function findChangesetIssues(
  { bumps, summary, surfaces, operations }: ChangesetFile,
  file: string,
  text: string,
  { document, packages = Object.keys(bumps), surfaces: { names, ofOperation } }: Known,
): Finding[] {
  const ids = [...ofOperation.keys()];
  function at(name: string, below: string, message: string, remedy: string): Finding {
    return { file, ...locationOf(text, name, below), rule: "changeset", level: "error", message, remedy };
  }
  function unknown(kind: string, found: string[], known: string[], below: string): Finding[] {
    return found
      .filter((name) => !known.includes(name))
      .map((name) => {
        const nearest = nearestName(name, known);
        const remedy = nearest ? `Did you mean ${nearest}?` : `Use an existing ${kind}: ${known.join(", ")}.`;
        return at(name, below, `There is no ${kind} ${name}.`, remedy);
      });
  }
  const isUnlisted = document in bumps && surfaces.length + operations.length === 0;
  const listed = `\`Operations: ${ids.slice(0, 2).join(", ")}\` or \`Surfaces: ${names[0]}\``;
  return [
    ...unknown("released package", Object.keys(bumps), packages, "---"),
    ...unknown("surface", surfaces, names, "\nSurfaces:"),
    ...unknown("operation", operations, ids, "\nOperations:"),
    ...(summary === ""
      ? [at("---", "\n", "The changeset has no summary.", "Describe the change below the second `---`.")]
      : []),
    ...(isUnlisted
      ? [
          at(
            document,
            "---",
            `The changeset for ${document} lists neither operations nor surfaces.`,
            `Add a line at the end, such as ${listed}.`,
          ),
        ]
      : []),
  ];
}

/**
 * Locates an error of the changeset parser.
 *
 * @param document The name of the document's package.
 */
export function describeParserError(file: string, text: string, error: unknown, document: string): Finding {
  if (!(error instanceof Error)) throw error;
  const [first = ""] = error.message.replace(/^could not parse changeset - /, "").split("\n");
  const [, named = ""] = /package "([^"]+)"/.exec(first) ?? [];
  return {
    file,
    ...(locationInFrontMatter(error.cause) ?? locationOf(text, named, "---")),
    rule: "changeset",
    level: "error",
    message: `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, "")}.`,
    remedy: `Start the file with \`---\`, a line such as \`"${document}": minor\`, and \`---\`.`,
  };
}

type LineAndColumn = Pick<Finding, "line" | "column">;

/** The location of an error of the YAML parser. The front matter begins on the first line of the file. */
function locationInFrontMatter(cause: unknown): LineAndColumn | undefined {
  if (!(cause instanceof Error) || !("linePos" in cause)) return undefined;
  // Errors of `yaml` have this shape.
  const [{ line, col }] = cause.linePos as [{ line: number; col: number }];
  return { line, column: col };
}

/** The location of a name in a text, at or below another text. */
function locationOf(text: string, name: string, below: string): LineAndColumn {
  const before = text.slice(0, Math.max(0, text.indexOf(name, text.indexOf(below)))).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
