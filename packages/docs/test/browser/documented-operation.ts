import { resolve, type Content, type Document, type Operation, type Response } from "./document.ts";
import { listedValues, schemaMembers } from "./schema-members.ts";

/** What the document says of an operation, as far as its page must show it. */
export interface DocumentedOperation {
  /** The operation's place on its page, which links from outside point at: `/users/searchusers`. */
  section: string;
  method: string;
  path: string;
  summary: string;
  credential: string;
  /** How the page names its decisions; empty where it has none. */
  decided: string;
  parameters: string[];
  requestMembers: string[];
  responses: DocumentedResponse[];
}

export interface DocumentedResponse {
  status: string;
  headers: string[];
  members: string[];
  /** The problem codes that this status can carry; none for a success. */
  codes: string[];
}

export function documentedOperations(document: Document): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => documentedOperation(document, path, method, operation)),
  );
}

function documentedOperation(document: Document, path: string, method: string, operation: Operation) {
  const { operationId, parameters = [], requestBody, responses, summary, tags } = operation;
  const decisions = [operation["x-gw-decision"] ?? []].flat();
  const tag = tags[0].toLowerCase().replaceAll(" ", "-");
  return {
    section: `/${tag}/${operationId.toLowerCase()}`,
    method,
    path,
    summary,
    credential: Object.keys(operation.security[0]).join(),
    decided: decisions.length > 0 ? `Decided here (${decisions.join(", ")})` : "",
    parameters: parameters.map((parameter) => resolve(document, parameter).name),
    requestMembers: requestBody ? contentMembers(document, resolve(document, requestBody).content) : [],
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
    members: contentMembers(document, content ?? {}),
    codes: problem ? listedValues(document, problem, "code").map(String) : [],
  };
}

function contentMembers(document: Document, content: Content): string[] {
  return Object.values(content).flatMap(({ schema }) => schemaMembers(document, schema));
}
