import { operationTable } from "./operation-table.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { credentialHeader, urlOf } from "./request.ts";
import type { Service } from "./service.ts";

/** A request to one operation. */
export interface OperationRequest {
  operationId: OperationId;
  /** One of the demo data's credentials; any other word sends none. */
  credential: string;
  path?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | number>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON, unless `headers` says otherwise. */
  body?: string | undefined;
}

/** A response that has arrived whole. */
export interface Answer {
  status: number;
  headers: Headers;
  payload: string;
}

/** Sends a request over a socket to a service that listens. */
export async function send(
  { operationId, credential: kind, path, query, headers = {}, body }: OperationRequest,
  { app, credentials }: Service,
): Promise<Answer> {
  const { method, securityScheme } = operationTable[operationId];
  const credential = ({ ...credentials } as Record<string, string>)[kind];
  const response = await fetch(new URL(urlOf(operationId, path, query), app.listeningOrigin), {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(credential !== undefined && credentialHeader(securityScheme, credential)),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, payload: await response.text() };
}
