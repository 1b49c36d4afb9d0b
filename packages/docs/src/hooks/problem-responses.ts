import type { Document, OperationEntry } from "@gw/openapi/document";
import {
  isObject,
  isReference,
  listAt,
  objectAt,
  objectOf,
  resolve,
  textAt,
  type JsonObject,
} from "@gw/openapi/reader";

/** A documented error response of an operation. */
export interface ProblemResponse {
  status: number;
  codes: string[];
  headers: ResponseHeader[];
  examples: ProblemExample[];
}

export interface ResponseHeader {
  name: string;
  description: string;
}

/** An example of a problem in the document. */
export interface ProblemExample {
  summary: string;
  problem: { code: string } & JsonObject;
}

/** Every documented error response of an operation, in the order of the document. */
export function problemResponses(document: Document, { responses }: OperationEntry): ProblemResponse[] {
  return Object.entries(responses).flatMap(([status, { value: response }]) => {
    const content = objectAt(objectAt(response, "content"), "application/problem+json");
    const headers = Object.entries(objectAt(response, "headers")).map(([name, header]) => ({
      name,
      description: textAt(resolve(document, header).value, "description"),
    }));
    const codes = codesOf(document, content["schema"]);
    const examples = examplesOf(document, content);
    return "schema" in content ? [{ status: Number(status), codes, headers, examples }] : [];
  });
}

/** The possible values of a problem's `code`: lint requires one branch of the schema to list them. */
function codesOf(document: Document, schema: unknown): string[] {
  // The Problem schema itself lists every existing code.
  const own = listAt(resolve(document, schema).value, "allOf").filter((branch) => !isReference(branch));
  return own.flatMap((branch) =>
    listAt(objectAt(objectAt(objectOf(branch), "properties"), "code"), "enum").map(String),
  );
}

function examplesOf(document: Document, content: JsonObject): ProblemExample[] {
  return Object.values(objectAt(content, "examples")).flatMap((reference) => {
    const { value, summary = "" } = resolve(document, reference).value;
    return isObject(value) ? [{ summary: String(summary), problem: { ...value, code: String(value["code"]) } }] : [];
  });
}
