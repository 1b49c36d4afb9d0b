import type { FastifyReply } from "fastify";
import type { ContractOperation } from "../contract/contract.ts";

/** The part of a response before its body. */
export interface ResponseHead {
  status: number;
  /** Undefined if there is no body. */
  mediaType: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** The response does not match the document: a bug of the service. */
class ContractError extends Error {
  override readonly name = "ContractError";

  constructor(operationId: string, findings: readonly string[]) {
    super(`The response of ${operationId} breaks the document. ${findings.join(" ")}`);
  }
}

/** Puts the status and the headers of a response on a reply. */
export function prepare(reply: FastifyReply, { status, mediaType, headers }: ResponseHead): void {
  if (mediaType !== undefined) reply.header("content-type", mediaType);
  reply.code(status).headers(headers);
}

/**
 * Makes a text the payload of a reply, under the media type that it has. Fastify would add a charset to the media type
 * of a string, and bytes would leave in a write of their own, after that of the headers.
 */
export function asWritten(reply: FastifyReply, text: string): { text: string } {
  reply.serializer(textOfPayload);
  return { text };
}

function textOfPayload({ text }: { text: string }): string {
  return text;
}

/** @throws ContractError */
export function checkResponse(operation: ContractOperation, reply: FastifyReply, payload: string): void {
  const findings = operation.checkResponse(reply.statusCode, reply.getHeaders(), payload);
  if (findings.length > 0) throw new ContractError(operation.operationId, findings);
}
