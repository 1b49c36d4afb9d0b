import { operationTable } from "./operation-table.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { credentialHeader, urlOf } from "./request.ts";
import type { Service } from "./service.ts";

export interface CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls an operation with the credential of the demo data that it asks for. */
export async function call(
  { app, credentials }: Service,
  id: OperationId,
  { path, query, headers, body }: CallOptions = {},
) {
  const { method, securityScheme } = operationTable[id];
  const answer = await app.inject({
    method: method as "post",
    url: urlOf(id, path, query),
    headers: { ...credentialHeader(securityScheme, credentials[securityScheme]), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.payload === "" ? undefined : answer.json(),
  };
}
