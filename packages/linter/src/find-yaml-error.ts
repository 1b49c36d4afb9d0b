import { isCollection, LineCounter, parseDocument, visit, type Document } from "yaml";
import type { Finding } from "@gw/openapi/finding";

/** Finds where and why a hand-written file can't be read as YAML with fields or items; nothing where it can. */
export function findYamlError(file: string, text: string): Finding | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const error = findSyntaxError(document) ?? findUnknownAlias(document) ?? findEmptyDocument(document);
  if (!error) return undefined;
  const { line, col } = lines.linePos(error.offset);
  return {
    file,
    line,
    column: col,
    rule: "yaml",
    message: `The file can't be read. ${error.reason}.`,
    remedy: "Correct the YAML there, or at the start of the block around it. A value that contains `: ` needs quotes.",
  };
}

interface YamlError {
  offset: number;
  /** Without a full stop. */
  reason: string;
}

function findSyntaxError({ errors: [error] }: Document.Parsed): YamlError | undefined {
  // The parser adds to one message which function of it to call instead.
  return error && { offset: error.pos[0], reason: error.message.replace(/; please use .*|\.$/, "") };
}

/** Finds a `*name` without its anchor, often a text without quotes: the parser fails only when its value is asked for. */
function findUnknownAlias(document: Document.Parsed): YamlError | undefined {
  let error: YamlError | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined;
      error = { offset: alias.range?.[0] ?? 0, reason: `There is no anchor &${alias.source} before *${alias.source}` };
      return visit.BREAK;
    },
  });
  return error;
}

/** A file that was emptied, or saved as another. */
function findEmptyDocument({ contents }: Document.Parsed): YamlError | undefined {
  return isCollection(contents) ? undefined : { offset: 0, reason: "It has neither fields nor items" };
}
