import type { Document } from "../document/document.ts";
import { isNode, resolve, type DocumentNode } from "../document/document-node.ts";
import type { Operation } from "../document/operations.ts";

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
  problem: { code: string } & DocumentNode;
}

const mediaType = "application/problem+json";

/** Every documented error response of an operation, in the order of the document. */
export function problemResponses(document: Document, operation: Operation): ProblemResponse[] {
  return Object.entries(operation.described.responses).flatMap(([status, reference]) => {
    const response = nodeAt(document, reference);
    const content = nodeAt(document, nodeAt(document, response["content"])[mediaType]);
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
  const branches = nodeAt(document, schema)["allOf"];
  const codes = (Array.isArray(branches) ? branches : []).flatMap((branch) => {
    // The Problem schema itself lists every existing code.
    if (isNode(branch) && "$ref" in branch) return [];
    const { enum: values } = nodeAt(document, nodeAt(document, nodeAt(document, branch)["properties"])["code"]);
    return Array.isArray(values) ? values : [];
  });
  return codes.map(String);
}

function headersOf(document: Document, response: DocumentNode): ResponseHeader[] {
  return Object.entries(nodeAt(document, response["headers"])).map(([name, header]) => ({
    name,
    description: String(nodeAt(document, header)["description"] ?? ""),
  }));
}

function examplesOf(document: Document, content: DocumentNode): ProblemExample[] {
  return Object.values(nodeAt(document, content["examples"])).flatMap((example) => {
    const { summary, value } = nodeAt(document, example);
    return isNode(value)
      ? [{ summary: String(summary ?? ""), problem: { ...value, code: String(value["code"]) } }]
      : [];
  });
}

/** The object, or the target of its reference; an empty object if there is none. */
function nodeAt(document: Document, node: unknown): DocumentNode {
  const target = resolve(document, node);
  return isNode(target) ? target : {};
}
