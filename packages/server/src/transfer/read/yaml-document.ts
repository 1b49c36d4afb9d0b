import { Composer, Lexer, LineCounter, Parser, type CST, type Document } from "yaml";
import type { Location } from "../../json/locations.ts";
import { InvalidFilesError } from "../errors.ts";
import { readText, type ItemFile } from "./item-file.ts";

/** In MiB. The parser needs about a hundred times as much memory as the text. */
const largestFile = 4;

/** The maximum number of tokens, including whitespace. */
const mostTokens = 2_000_000;

/** Far beyond the maximum nesting of an item, and far below the limit at which the parser overflows its stack. */
const deepestNode = 300;

/** The maximum number of errors that are looked for. */
export const mostErrors = 20;

const tooLarge = "Convert it to JSON or NDJSON, or split it.";

/** A YAML document without syntax errors. */
export interface YamlDocument {
  /** Undefined if the file is empty. */
  document: Document.Parsed | undefined;
  locate: (offset: number) => Location;
}

/**
 * Reads a file with a single YAML 1.2 document, using the core schema.
 *
 * @throws InvalidFilesError with the location of each syntax error.
 */
export async function readYamlDocument(file: ItemFile): Promise<YamlDocument> {
  const text = await readText(file, largestFile, tooLarge);
  const lines = new LineCounter();
  lines.addNewLine(0);
  function locate(offset: number): Location {
    const { line, col: column } = lines.linePos(offset);
    return { line, column };
  }
  const tokens = readTokens(file, text, lines);
  // Its own check for unique keys compares each with each: 100,000 take minutes.
  const composer = new Composer({ version: "1.2", schema: "core", merge: false, uniqueKeys: false });
  // Composing tokens that keep their source results in parsed nodes.
  const [document, second] = [...composer.compose(tokens, true, text.length)] as Document.Parsed[];
  if (!document) return { document, locate };
  function violationAt(offset: number, detail: string) {
    return { file: file.name, ...locate(offset), detail };
  }
  if (document.errors.length > 0) {
    throw new InvalidFilesError(
      document.errors
        .slice(0, mostErrors)
        .map(({ message, pos }) =>
          violationAt(pos[0], `Not valid YAML: ${message.split("\n", 1)[0]}. Correct the file.`),
        ),
    );
  }
  const { explicit, version } = document.directives.yaml;
  if (explicit && version !== "1.2") {
    throw new InvalidFilesError([
      violationAt(0, `Is YAML ${version}. Only YAML 1.2 is read; remove the %YAML directive.`),
    ]);
  }
  if (second) {
    const detail = "A second document starts here. Put all records into one list.";
    throw new InvalidFilesError([violationAt(second.range[0], detail)]);
  }
  return { document, locate };
}

/** Tokenizes a text without recursion, and stops early if the composer, which recurses, would need too many resources. */
function readTokens(file: ItemFile, text: string, lines: LineCounter): CST.Token[] {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  function reject(detail: string) {
    return new InvalidFilesError([{ file: file.name, line: lines.linePos(parser.offset).line, detail }]);
  }
  let count = 0;
  for (const source of new Lexer().lex(text)) {
    tokens.push(...parser.next(source));
    if (parser.stack.length > deepestNode) throw reject("Nested too deeply. Flatten the record.");
    if (++count > mostTokens) throw reject(`Is too large to be read as YAML from here on. ${tooLarge}`);
  }
  tokens.push(...parser.end());
  return tokens;
}
