import type { Document } from "../document.ts";
import { isNode, resolve, type DocumentNode } from "../document-node.ts";
import type { Operation } from "../operations.ts";

/** A failure that an operation documents: what its status can carry. */
export interface ProblemAnswer {
  status: number;
  codes: string[];
  headers: AnswerHeader[];
  examples: ProblemExample[];
}

export interface AnswerHeader {
  name: string;
  description: string;
}

/** An example of the document that this operation shows. */
export interface ProblemExample {
  summary: string;
  problem: { code: string } & DocumentNode;
}

const mediaType = "application/problem+json";

/** Every failure that an operation documents, in the order of the document. */
export function problemAnswers(document: Document, operation: Operation): ProblemAnswer[] {
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

/** The values that a problem's `code` can have: lint holds that one branch of the schema lists them. */
function codesOf(document: Document, schema: unknown): string[] {
  const branches = nodeAt(document, schema)["allOf"];
  const codes = (Array.isArray(branches) ? branches : []).flatMap((branch) => {
    // The Problem itself names every code there is.
    if (isNode(branch) && "$ref" in branch) return [];
    const { enum: values } = nodeAt(document, nodeAt(document, nodeAt(document, branch)["properties"])["code"]);
    return Array.isArray(values) ? values : [];
  });
  return codes.map(String);
}

function headersOf(document: Document, response: DocumentNode): AnswerHeader[] {
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

/** The object at a place or behind its reference; an empty one where there is none. */
function nodeAt(document: Document, node: unknown): DocumentNode {
  const target = resolve(document, node);
  return isNode(target) ? target : {};
}
