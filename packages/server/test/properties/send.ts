import type { OperationId } from "../../src/contract/handler.ts";
import { call } from "../support/caller.ts";
import { operationTable } from "../support/operation-table.ts";
import type { Service } from "../support/service.ts";
import type { Request } from "./operation-requests.ts";

export interface Answer {
  status: number;
  code: string | undefined;
  violations: { in: string; pointer: string }[];
  text: string;
}

/** Sends a request with the right credential. */
export async function send(service: Service, id: OperationId, { headers, body, ...request }: Request): Promise<Answer> {
  const { requestMediaType } = operationTable[id];
  const { status, body: answer } = await call(service, id, {
    ...request,
    headers: { ...(requestMediaType !== null && { "content-type": requestMediaType }), ...headers },
    ...(requestMediaType !== null && { body: JSON.stringify(body) }),
  });
  const { code, errors = [] } = (answer ?? {}) as { code?: string; errors?: Answer["violations"] };
  return { status, code, violations: errors, text: JSON.stringify(answer) };
}
