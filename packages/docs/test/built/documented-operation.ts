import { readOperations, securitySchemeOf, type Document, type OperationEntry } from "@gw/openapi/document";
import { objectAt, objectOf, resolve, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
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

interface DocumentedResponse {
  status: string;
  headers: string[];
  members: string[];
  /** The problem codes of this status; empty for a success. */
  codes: string[];
  /** The values of its examples, by name. */
  examples: Record<string, unknown>;
}

export function documentedOperations(document: Document): DocumentedOperation[] {
  return readOperations(document).map((entry) => documentedOperation(document, entry));
}

function documentedOperation(document: Document, { id, method, path, operation }: OperationEntry): DocumentedOperation {
  const { parameters = [], requestBody, responses = {}, summary = "" } = operation;
  return {
    id,
    method,
    path,
    summary,
    credential: securitySchemeOf(operation),
    decisions: [...textsAt(objectOf(operation), "x-gw-decision")],
    parameters: parameters.map((parameter) => textAt(resolve(document, parameter).value, "name")),
    requestMembers: contentProperties(document, resolve(document, requestBody).value, true),
    responses: Object.entries(responses).map(([status, response]) =>
      documentedResponse(document, status, resolve(document, response).value),
    ),
  };
}

function documentedResponse(document: Document, status: string, response: JsonObject): DocumentedResponse {
  const content = objectAt(response, "content");
  const problem = objectAt(content, "application/problem+json")["schema"];
  return {
    status,
    headers: Object.keys(objectAt(response, "headers")),
    members: contentProperties(document, response, false),
    codes: listedValues(document, problem, "code").map(String),
    examples: Object.fromEntries(
      Object.values(content).flatMap((media) =>
        Object.entries(objectAt(objectOf(media), "examples")).map(([name, example]) => [
          name,
          objectOf(example)["value"],
        ]),
      ),
    ),
  };
}

/** The properties of the bodies of a request or a response. */
function contentProperties(document: Document, holder: JsonObject, isRequest: boolean): string[] {
  return Object.values(objectAt(holder, "content")).flatMap((media) =>
    schemaProperties(document, objectOf(media)["schema"], isRequest),
  );
}
