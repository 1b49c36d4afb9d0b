import { resolve, type Content, type Document, type Operation, type Response } from "./document.ts";
import { listedValues, schemaProperties } from "./schema-properties.ts";

/** The facts about an operation that its page must show. */
export interface DocumentedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  credential: string;
  decisions: string[];
  parameters: string[];
  requestMembers: string[];
  responses: DocumentedResponse[];
}

export interface DocumentedResponse {
  status: string;
  headers: string[];
  members: string[];
  /** The problem codes of this status; empty for a success. */
  codes: string[];
  /** The values of its examples, by name. */
  examples: Record<string, unknown>;
}

export function documentedOperations(document: Document): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => documentedOperation(document, path, method, operation)),
  );
}

function documentedOperation(document: Document, path: string, method: string, operation: Operation) {
  const { operationId, parameters = [], requestBody, responses, summary } = operation;
  return {
    id: operationId,
    method,
    path,
    summary,
    credential: Object.keys(operation.security[0]).join(),
    decisions: [operation["x-gw-decision"] ?? []].flat(),
    parameters: parameters.map((parameter) => resolve(document, parameter).name),
    requestMembers: requestBody ? contentProperties(document, resolve(document, requestBody).content) : [],
    responses: Object.entries(responses).map(([status, response]) =>
      documentedResponse(document, status, resolve(document, response)),
    ),
  };
}

function documentedResponse(document: Document, status: string, { headers, content }: Response): DocumentedResponse {
  const problem = content?.["application/problem+json"]?.schema;
  return {
    status,
    headers: Object.keys(headers ?? {}),
    members: contentProperties(document, content ?? {}),
    codes: problem ? listedValues(document, problem, "code").map(String) : [],
    examples: Object.fromEntries(
      Object.values(content ?? {}).flatMap(({ examples = {} }) =>
        Object.entries(examples).map(([name, { value }]) => [name, value]),
      ),
    ),
  };
}

function contentProperties(document: Document, content: Content): string[] {
  return Object.values(content).flatMap(({ schema }) => schemaProperties(document, schema));
}
