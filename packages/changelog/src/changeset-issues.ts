import { nearestName } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import type { ChangesetFile } from "./changeset-file.ts";
import type { Surfaces } from "./surfaces.ts";

interface Known {
  /** The name of the document's package. */
  document: string;
  /** The packages that are released together; undefined if changesets may name others. */
  packages: string[] | undefined;
  surfaces: Surfaces;
}

/** Finds what is wrong with a changeset that could be parsed. */
export function findChangesetIssues(
  { file, bumps, summary, surfaces, operations }: ChangesetFile & { file: string },
  text: string,
  known: Known,
): Finding[] {
  function at(name: string, below: string, issue: Pick<Finding, "message" | "remedy">): Finding {
    return {
      file,
      ...locationOf(text, name, below),
      rule: "changeset",
      level: "error",
      ...issue,
    };
  }
  function unknown(kind: string, names: string[], knownNames: string[], below: string): Finding[] {
    return names
      .filter((name) => !knownNames.includes(name))
      .map((name) =>
        at(name, below, { message: `There is no ${kind} ${name}.`, remedy: remedyFor(kind, name, knownNames) }),
      );
  }
  const operationIds = [...known.surfaces.ofOperation.keys()];
  const findings = [
    ...unknown("released package", Object.keys(bumps), known.packages ?? Object.keys(bumps), "---"),
    ...unknown("surface", surfaces, known.surfaces.names, "\nSurfaces:"),
    ...unknown("operation", operations, operationIds, "\nOperations:"),
  ];
  if (summary === "") {
    findings.push(
      at("---", "\n", {
        message: "The changeset has no summary.",
        remedy: "Describe the change below the second `---`.",
      }),
    );
  }
  if (known.document in bumps && surfaces.length + operations.length === 0) {
    findings.push(
      at(known.document, "---", {
        message: `The changeset of ${known.document} lists neither operations nor surfaces.`,
        remedy: `End it with a line such as \`Operations: ${operationIds.slice(0, 2).join(", ")}\` or \`Surfaces: ${known.surfaces.names[0]}\`.`,
      }),
    );
  }
  return findings;
}

function remedyFor(kind: string, name: string, known: string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `Did you mean ${nearest}?` : `Name a ${kind} that exists: ${known.join(", ")}.`;
}

/**
 * Locates an error of the parser of changesets.
 *
 * @param document The name of the document's package.
 */
export function describeParserError(file: string, text: string, error: unknown, document: string): Finding {
  if (!(error instanceof Error)) throw error;
  const [first = ""] = error.message.replace(/^could not parse changeset - /, "").split("\n");
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  const named = /package "(?<name>[^"]+)"/.exec(first)?.groups?.["name"] ?? "";
  return {
    file,
    ...(locationInFrontMatter(error.cause) ?? locationOf(text, named, "---")),
    rule: "changeset",
    level: "error",
    message: message.endsWith(".") ? message : `${message}.`,
    remedy: `Begin the file with \`---\`, a line such as \`"${document}": minor\`, and \`---\`.`,
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
