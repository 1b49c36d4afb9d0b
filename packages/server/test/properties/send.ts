import { operationTable } from "../support/operation-table.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import type { Service } from "../support/service.ts";
import type { Request } from "./operation-requests.ts";

export interface Answer {
  status: number;
  code: string | undefined;
  violations: { in: string; pointer: string }[];
  text: string;
}

/** Sends a request with the right credential. */
export async function send(
  { app, credentials }: Service,
  id: OperationId,
  { path, query, headers, body }: Request,
): Promise<Answer> {
  const { method, requestMediaType, securityScheme } = operationTable[id];
  const response = await app.inject({
    // The table writes methods in lower case.
    method: method as "get",
    url: urlOf(id, path, query),
    headers: {
      ...(requestMediaType !== null && { "content-type": requestMediaType }),
      ...credentialHeader(securityScheme, credentials[securityScheme]),
      ...headers,
    },
    ...(requestMediaType !== null && { payload: JSON.stringify(body) }),
  });
  const answer: { code?: string; errors?: { in: string; pointer: string }[] } =
    response.body === "" ? {} : response.json();
  return { status: response.statusCode, code: answer.code, violations: answer.errors ?? [], text: response.body };
}
