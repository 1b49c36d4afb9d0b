import { CannotRun } from "@gw/openapi/cannot-run";
import { type Document, type OperationEntry, readOperations } from "@gw/openapi/document";
import { readYaml } from "../document/document.ts";
import {
  problemResponses,
  type ProblemExample,
  type ProblemResponse,
  type ResponseHeader,
} from "./problem-responses.ts";

/** An error code in `spec/errors.yaml`; its texts are Markdown. */
export interface CatalogEntry {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  /** The headers of a response with this code, in addition to the request ID. */
  headers?: string[];
}

/** Every code, ordered by status. */
export function readErrorCatalog(): CatalogEntry[] {
  // The file is linted against its JSON Schema, which matches this type.
  return readYaml("../../spec/errors.yaml") as CatalogEntry[];
}

/** The content of the page of an error code. */
export interface ErrorPage extends Omit<CatalogEntry, "headers"> {
  headers: ResponseHeader[];
  /** Empty if the code comes from the transport: any request can get it. */
  operations: DocumentedCode[];
  examples: ExampleGroup[];
}

/** Examples, and the operations that share exactly these: one operation, or all that refer to the same response. */
export interface ExampleGroup {
  operations: OperationEntry[];
  examples: ProblemExample[];
}

/** A code that an operation documents. */
interface DocumentedCode extends Pick<ProblemResponse, "status" | "headers" | "examples"> {
  code: string;
  operation: OperationEntry;
}

/**
 * The page of every code in the catalog.
 *
 * @throws {CannotRun} if the catalog and the document do not list the same codes.
 */
export function errorPages(document: Document, catalog: readonly CatalogEntry[]): ErrorPage[] {
  const documented = readOperations(document).flatMap((operation) =>
    problemResponses(document, operation).flatMap(({ codes, examples, ...response }) =>
      codes.map((code): DocumentedCode => ({
        ...response,
        code,
        operation,
        examples: examples.filter(({ problem }) => problem.code === code),
      })),
    ),
  );
  for (const each of documented) assertListed(each, catalog);
  return catalog.map(({ headers = [], ...entry }) => {
    const operations = documented.filter(({ code }) => code === entry.code);
    if (operations.length === 0) assertTransportCode(document, entry);
    return {
      ...entry,
      headers: operations.length > 0 ? distinctHeaders(operations) : headers.map((name) => ({ name, description: "" })),
      operations,
      examples: exampleGroups(operations),
    };
  });
}

function exampleGroups(operations: readonly DocumentedCode[]): ExampleGroup[] {
  const shown = operations.filter(({ examples }) => examples.length > 0);
  return Array.from(
    Map.groupBy(shown, ({ examples }) => JSON.stringify(examples)),
    ([, own]) => ({ operations: own.map(({ operation }) => operation), examples: own[0]?.examples ?? [] }),
  );
}

function assertListed({ code, status, operation: { id } }: DocumentedCode, catalog: readonly CatalogEntry[]): void {
  const entry = catalog.find((each) => each.code === code);
  if (!entry) throw new CannotRun(`${id} returns ${code}, which is missing from spec/errors.yaml.`, "Add it there.");
  if (entry.status === status) return;
  throw new CannotRun(
    `${id} returns ${code} with status ${status}, but spec/errors.yaml says ${entry.status}.`,
    "Fix one of them.",
  );
}

/** The document lists the codes of the transport in its introduction. */
function assertTransportCode({ info }: Document, { code }: CatalogEntry): void {
  if (info.description?.includes(`\`${code}\``)) return;
  throw new CannotRun(
    `No operation returns ${code}, and the document's introduction does not mention it.`,
    "Remove it from spec/errors.yaml, or document what returns it.",
  );
}

/** Responses with the same code have the same headers; only the scheme of a challenge differs. */
function distinctHeaders(documented: readonly DocumentedCode[]): ResponseHeader[] {
  return [...new Map(documented.flatMap(({ headers }) => headers).map((header) => [header.name, header])).values()];
}
