import { readFile } from "node:fs/promises";
import ts from "typescript";
import { describeError, type CompileError } from "./compile.ts";

/** What is wrong in each mistake, by its name in the files of the kits. */
export const mistakes = {
  missingCredential: "no credential for an operation that needs one",
  credentialOfOthers: "a credential that the operation does not accept",
  misspelledParameter: "a misspelled parameter of the query",
  parameterOfWrongType: "text for a number in the query",
  missingPathParameter: "a missing parameter of the path",
  pathParameterOfWrongType: "text for a number in the path",
  missingBody: "no body where one is required",
  missingField: "a body without a required field",
  misspelledField: "a misspelled field of a body",
  readOnlyField: "a read-only field in a request",
  wrongEnumValue: "a value that is not in an enum",
  misspelledPart: "a misspelled part of an upload",
  uncheckedFailure: "reads data of a call that may have failed",
  misspelledResponseField: "a misspelled field of a response",
  absentPart: "reads a field of an object that may be absent",
  absentValue: "uses a value that may be absent or null",
  undocumentedStatus: "reads the error of an undocumented status",
  misspelledErrorField: "a misspelled field of an error",
  misspelledHeader: "a misspelled header of a response",
  dataBeforeItIsLoaded: "reads data of a query that is loading",
  mutationAsQuery: "an operation that changes something, as a query",
  misspelledInvalidation: "invalidates by a misspelled parameter",
  wrongCacheValue: "writes another type into the cache",
  undocumentedMock: "a mock with an undocumented status",
  wrongMock: "a mock with a misspelled field",
  misspelledInput: "a form with a misspelled field",
} as const;

export type Mistake = keyof typeof mistakes;

/** The lines of a snippet, from 1. */
interface Range {
  first: number;
  last: number;
}

/** A mistake as a kit's users would make it, beside what is right. */
interface Pair {
  right: Range;
  wrong: Range;
}

/**
 * Whether a kit rejects each mistake, by the compiler's errors in the file of its mistakes. One that its users can't make is
 * left out.
 *
 * @throws Error if what is right does not compile, or a mistake is missing.
 */
export async function judgeMistakes(file: string, errors: readonly CompileError[]): Promise<Map<Mistake, boolean>> {
  const pairs = readPairs(file, await readFile(file, "utf8"));
  const outside = errors.filter(({ line }) => ![...pairs.values()].some((pair) => pair && isIn(pair.wrong, line)));
  const [first] = outside;
  if (first) throw new Error(`${describeError(first)}\n→ Correct it: only what is wrong may have errors.`);
  const judged = new Map<Mistake, boolean>();
  for (const name of Object.keys(mistakes) as Mistake[]) {
    const pair = pairs.get(name);
    if (pair)
      judged.set(
        name,
        errors.some(({ line }) => isIn(pair.wrong, line)),
      );
    else if (pair === undefined) throw new Error(`${file} has no ${name}.\n→ Add it, or null and the reason.`);
  }
  return judged;
}

function isIn({ first, last }: Range, line: number): boolean {
  return first <= line && line <= last;
}

/** Reads `export const name = { right: …, wrong: … };`, or `= null` for what can't be done wrong. */
function readPairs(file: string, text: string): Map<string, Pair | null> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declarations = source.statements.filter((statement) => ts.isVariableStatement(statement));
  return new Map(
    declarations.flatMap(
      ({
        modifiers,
        declarationList: {
          declarations: [declaration],
        },
      }) =>
        modifiers && declaration ? [[declaration.name.getText(source), readPair(source, declaration.initializer)]] : [],
    ),
  );
}

function readPair(source: ts.SourceFile, value: ts.Expression | undefined): Pair | null {
  if (!value || !ts.isObjectLiteralExpression(value)) return null;
  const ranges = value.properties.map((property): [string | undefined, Range] => [
    property.name?.getText(source),
    {
      first: source.getLineAndCharacterOfPosition(property.getStart(source)).line + 1,
      last: source.getLineAndCharacterOfPosition(property.getEnd()).line + 1,
    },
  ]);
  const { right, wrong } = Object.fromEntries(ranges) as Partial<Record<string, Range>>;
  if (!right || !wrong) throw new Error(`${value.getText(source)} needs right and wrong, on lines of their own.`);
  return { right, wrong };
}
