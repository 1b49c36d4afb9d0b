import { Composer, Lexer, LineCounter, Parser, type CST, type Document, type ParsedNode } from "yaml";
import { ImportError } from "../import-error.ts";
import type { Location } from "./read-item.ts";
import type { ItemFile } from "./read-items.ts";
import { readText } from "./text.ts";

/** In MiB. The parser needs some hundred times as much memory as the text has. */
const largestFile = 4;

/** How many words, signs and spaces the parser may take a text apart into. */
const mostTokens = 2_000_000;

/** Far beyond the nesting that an item may have, and far from where the parser overflows its stack. */
const deepestNode = 300;

const mostErrors = 20;

const tooLarge = "Convert it to JSON or NDJSON, or split it.";

/** A YAML document without syntax errors. */
export interface YamlDocument {
  /** Null if it is empty. */
  root: ParsedNode | null;
  locate: (offset: number) => Location;
}

/**
 * Reads a file of a single YAML 1.2 document, whose plain scalars are those of the core schema.
 *
 * @throws ImportError with the location of each syntax error.
 */
export async function readYamlDocument(file: ItemFile): Promise<YamlDocument> {
  const text = await readText(file, largestFile, tooLarge);
  const lines = new LineCounter();
  lines.addNewLine(0);
  const locate = (offset: number): Location => {
    const { line, col: column } = lines.linePos(offset);
    return { line, column };
  };
  const tokens = readTokens(file, text, lines);
  const composer = new Composer({ version: "1.2", schema: "core", merge: false, uniqueKeys: false });
  // What the composer makes of tokens with their source has parsed nodes.
  const [document, second] = [...composer.compose(tokens, true, text.length)] as Document.Parsed[];
  if (!document) return { root: null, locate };
  const failed = (offset: number, detail: string) => ({ file: file.name, ...locate(offset), detail });
  if (document.errors.length > 0) {
    throw new ImportError(
      document.errors
        .slice(0, mostErrors)
        .map(({ message, pos }) => failed(pos[0], `Not YAML: ${message.split("\n", 1)[0]}. Correct the file.`)),
    );
  }
  const { explicit, version } = document.directives.yaml;
  if (explicit && version !== "1.2") {
    throw new ImportError([failed(0, `Is YAML ${version}. Only YAML 1.2 is read; remove the %YAML directive.`)]);
  }
  if (second) {
    const detail = "A second document starts here. Put all records into one list.";
    throw new ImportError([failed(second.range[0], detail)]);
  }
  return { root: document.contents, locate };
}

/** Takes a text apart without recursion, and stops early where the composer, which recurses, would need too much. */
function readTokens(file: ItemFile, text: string, lines: LineCounter): CST.Token[] {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  const refuse = (detail: string) =>
    new ImportError([{ file: file.name, line: lines.linePos(parser.offset).line, detail }]);
  let count = 0;
  for (const source of new Lexer().lex(text)) {
    tokens.push(...parser.next(source));
    if (parser.stack.length > deepestNode) throw refuse("Nested too deeply. Flatten the record.");
    if (++count > mostTokens) throw refuse(`Is too large to be read as YAML from here on. ${tooLarge}`);
  }
  tokens.push(...parser.end());
  return tokens;
}
