import { BuildError } from "../build-error.ts";
import type { Document } from "../document.ts";
import { listOperations, type Operation } from "../operations.ts";
import type { CatalogueEntry } from "./error-catalogue.ts";
import { problemAnswers, type AnswerHeader, type ProblemExample } from "./problem-answers.ts";

/** What the page of an error code tells. */
export interface ErrorPage extends Omit<CatalogueEntry, "headers"> {
  headers: AnswerHeader[];
  /** None where the code comes from the transport, and any request can meet it. */
  operations: AnsweringOperation[];
  examples: ExampleGroup[];
}

/** Examples, and the operations that have exactly these: one operation, or those that refer to the same response. */
export interface ExampleGroup {
  operations: Operation[];
  examples: ProblemExample[];
}

/** An operation that documents the code. */
export interface AnsweringOperation {
  operation: Operation;
  /** Every code that the operation can answer with this status. */
  codesOfStatus: string[];
  /** The operation's examples of the code. */
  examples: ProblemExample[];
}

interface Answered {
  code: string;
  status: number;
  headers: AnswerHeader[];
  answering: AnsweringOperation;
}

/**
 * The page of every code of the catalogue.
 *
 * @throws {BuildError} where catalogue and document do not tell of the same codes.
 */
export function errorPages(document: Document, catalogue: readonly CatalogueEntry[]): ErrorPage[] {
  const answered = listOperations(document).flatMap((operation) => answeredBy(document, operation));
  for (const each of answered) assertListed(each, catalogue);
  return catalogue.map(({ headers = [], ...entry }) => {
    const own = answered.filter(({ code }) => code === entry.code);
    const operations = own.map(({ answering }) => answering);
    if (own.length === 0) assertOfTransport(document, entry);
    return {
      ...entry,
      headers: own.length > 0 ? distinctHeaders(own) : headers.map((name) => ({ name, description: "" })),
      operations,
      examples: exampleGroups(operations),
    };
  });
}

function exampleGroups(answering: readonly AnsweringOperation[]): ExampleGroup[] {
  const groups = new Map<string, ExampleGroup>();
  for (const { operation, examples } of answering.filter((each) => each.examples.length > 0)) {
    const key = JSON.stringify(examples);
    groups.set(key, { operations: [...(groups.get(key)?.operations ?? []), operation], examples });
  }
  return [...groups.values()];
}

function answeredBy(document: Document, operation: Operation): Answered[] {
  return problemAnswers(document, operation).flatMap(({ status, codes, headers, examples }) =>
    codes.map((code) => ({
      code,
      status,
      headers,
      answering: {
        operation,
        codesOfStatus: codes,
        examples: examples.filter(({ problem }) => problem.code === code),
      },
    })),
  );
}

function assertListed({ code, status, answering }: Answered, catalogue: readonly CatalogueEntry[]): void {
  const { id } = answering.operation;
  const entry = catalogue.find((each) => each.code === code);
  if (!entry) throw new BuildError(`${id} answers ${code}, which spec/errors.yaml does not have. Add it there.`);
  if (entry.status === status) return;
  throw new BuildError(`${id} answers ${code} with ${status}, and spec/errors.yaml says ${entry.status}. Mend one.`);
}

/** The document tells of those of the transport in its introduction. */
function assertOfTransport({ info }: Document, { code }: CatalogueEntry): void {
  if (info.description.includes(`\`${code}\``)) return;
  throw new BuildError(
    `No operation answers ${code}, and the document's introduction does not name it. ` +
      "Remove it from spec/errors.yaml, or say in the document what answers it.",
  );
}

/** Answers with the same code carry the same headers; which scheme one asks for differs. */
const distinctHeaders = (answers: readonly Answered[]): AnswerHeader[] => [
  ...new Map(answers.flatMap(({ headers }) => headers).map((header) => [header.name, header])).values(),
];
