import type { Document, OperationEntry } from "@gw/openapi/document";
import { isObject, listAt, objectAt, resolve, textAt, type JsonObject } from "@gw/openapi/reader";

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

const mediaType = "application/problem+json";

/** Every documented error response of an operation, in the order of the document. */
export function problemResponses(document: Document, { responses }: OperationEntry): ProblemResponse[] {
  return Object.entries(responses).flatMap(([status, { value: response }]) => {
    const content = objectAt(objectAt(response, "content"), mediaType);
    return "schema" in content
      ? [
          {
            status: Number(status),
            codes: codesOf(document, content["schema"]),
            headers: headersOf(document, response),
            examples: examplesOf(document, content),
          },
        ]
      : [];
  });
}

/** The possible values of a problem's `code`: lint requires one branch of the schema to list them. */
function codesOf(document: Document, schema: unknown): string[] {
  return listAt(resolve(document, schema).value, "allOf").flatMap((branch) => {
    // The Problem schema itself lists every existing code.
    if (!isObject(branch) || "$ref" in branch) return [];
    return listAt(objectAt(objectAt(branch, "properties"), "code"), "enum").map(String);
  });
}

function headersOf(document: Document, response: object): ResponseHeader[] {
  return Object.entries(objectAt(response, "headers")).map(([name, header]) => ({
    name,
    description: textAt(resolve(document, header).value, "description"),
  }));
}

function examplesOf(document: Document, content: JsonObject): ProblemExample[] {
  return Object.values(objectAt(content, "examples")).flatMap((reference) => {
    const example = resolve(document, reference).value;
    const { value } = example;
    return isObject(value)
      ? [{ summary: textAt(example, "summary"), problem: { ...value, code: String(value["code"]) } }]
      : [];
  });
}
