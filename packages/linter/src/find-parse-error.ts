import { readFile } from "node:fs/promises";
import { isCollection, isScalar, LineCounter, parse, parseDocument, visit, type Document } from "yaml";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";
import { findJsonError, type ParseError } from "./find-json-error.ts";
import { pathIn, type Project } from "./project.ts";
import { describeEncoding } from "./require-text.ts";

/**
 * Finds where and why a file can't be read as YAML or JSON with fields or items; nothing where it can.
 *
 * @param text Its bytes, decoded as UTF-8.
 */
export function findParseError(file: string, text: string): Finding | undefined {
  const encoding = describeEncoding(text);
  if (encoding) return { file, line: 1, column: 1, rule: "encoding", level: "error", ...encoding };
  const lines = new LineCounter();
  // The parser compares each key with each other one of its map, which takes minutes with 100,000 keys.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  // Invalid JSON can be valid YAML.
  const jsonError = file.endsWith(".json") ? findJsonError(text) : undefined;
  const error =
    jsonError ??
    findSyntaxError(document) ??
    findUnknownAlias(document) ??
    findRepeatedKey(document, lines) ??
    findEmptyDocument(document);
  if (!error) return undefined;
  const { line, col } = lines.linePos(error.offset);
  return {
    file,
    line,
    column: col,
    rule: jsonError ? "json" : "yaml",
    level: "error",
    message: `The file can't be read. ${error.reason}.`,
    remedy: error.remedy,
  };
}

/** Reads a YAML file of a project: fields or items. */
export async function readData({ folder }: Pick<Project, "folder">, file: string): Promise<unknown> {
  const text = await readFile(pathIn({ folder }, file), "utf8");
  const error = findParseError(file, text);
  if (error) throw new CannotRun(`${file}:${error.line}:${error.column}: ${error.message}`, error.remedy);
  return parse(text);
}

function findSyntaxError({ errors: [error] }: Document.Parsed): ParseError | undefined {
  if (error?.code === "MULTIPLE_DOCS") {
    const remedy = "Move each one to its own file, or remove the `---` line.";
    return { offset: error.pos[0], reason: "Another YAML document begins here", remedy };
  }
  return (
    error && {
      offset: error.pos[0],
      reason: error.message.replace(/\.$/, ""),
      remedy:
        "Correct the YAML there, or at the start of the block around it. A value that contains `: ` needs quotes.",
    }
  );
}

/** Finds a `*name` without its anchor, often a text without quotes: the parser fails only when its value is asked for. */
function findUnknownAlias(document: Document.Parsed): ParseError | undefined {
  let error: ParseError | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined;
      error = {
        offset: alias.range?.[0] ?? 0,
        reason: `There is no anchor &${alias.source} before *${alias.source}`,
        remedy: "Put the text in quotes, or define the anchor before it.",
      };
      return visit.BREAK;
    },
  });
  return error;
}

function findRepeatedKey(document: Document.Parsed, lines: LineCounter): ParseError | undefined {
  let error: ParseError | undefined;
  visit(document, {
    Map(_key, { items }) {
      const offsets = new Map<unknown, number>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const offset = key.range?.[0] ?? 0;
        const first = offsets.get(key.value);
        offsets.set(key.value, offset);
        if (first === undefined) continue;
        const reason = `The key ${JSON.stringify(key.value)} is already on line ${lines.linePos(first).line}`;
        error = { offset, reason, remedy: "Rename one of the two, or remove it." };
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return error;
}

/** A file that was emptied, or saved as another. */
function findEmptyDocument({ contents }: Document.Parsed): ParseError | undefined {
  if (isCollection(contents)) return undefined;
  return {
    offset: 0,
    reason: "It has neither fields nor items",
    remedy: "Restore its contents, or specify another file.",
  };
}
