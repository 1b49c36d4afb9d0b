import { isCollection, LineCounter, parseDocument, visit, type Document } from "yaml";
import type { Finding } from "./finding.ts";

/** Where and why the text of a hand-written file can't be read as members or items in YAML; nothing where it can. */
export function yamlFault(file: string, text: string): Finding | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = syntaxFault(document) ?? unknownAlias(document) ?? bareness(document);
  if (!fault) return undefined;
  const { line, col } = lines.linePos(fault.offset);
  return {
    file,
    line,
    column: col,
    rule: "yaml",
    message: `The file can't be read. ${fault.reason}.`,
    remedy: "Correct the YAML there, or where what stands around it begins.",
  };
}

interface Fault {
  offset: number;
  /** Without a full stop. */
  reason: string;
}

function syntaxFault({ errors: [error] }: Document.Parsed): Fault | undefined {
  // The parser adds to one message which function of it to call instead.
  return error && { offset: error.pos[0], reason: error.message.replace(/; please use .*|\.$/, "") };
}

/** A `*name` that names nothing, often a text without its quotes: the parser stumbles over it when its value is asked for. */
function unknownAlias(document: Document.Parsed): Fault | undefined {
  let fault: Fault | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined;
      fault = { offset: alias.range?.[0] ?? 0, reason: `No anchor &${alias.source} stands before *${alias.source}` };
      return visit.BREAK;
    },
  });
  return fault;
}

/** What is left of a file when it was emptied, or saved as another. */
const bareness = ({ contents }: Document.Parsed): Fault | undefined =>
  isCollection(contents) ? undefined : { offset: 0, reason: "It has neither members nor items" };
