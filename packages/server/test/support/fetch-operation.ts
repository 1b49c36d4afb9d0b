import type { OperationId, Scheme } from "../../src/contract/handler.ts";
import type { CallOptions } from "./caller.ts";
import { operationTable } from "./operation-table.ts";
import { credentialHeader, urlOf } from "./request.ts";

/** Sends a request for an operation to a service that listens, with the credential that it asks for. */
export function fetchOperation(
  origin: string,
  id: OperationId,
  credentials: Partial<Record<Scheme, string>>,
  { path, query, headers, body }: CallOptions = {},
): Promise<Response> {
  const { method, securityScheme } = operationTable[id];
  return fetch(new URL(urlOf(id, path, query), origin), {
    method: method.toUpperCase(),
    headers: {
      ...credentialHeader(securityScheme, credentials[securityScheme] ?? ""),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
