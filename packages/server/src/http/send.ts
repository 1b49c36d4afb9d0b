import type { FastifyReply } from "fastify";
import type { ContractOperation } from "../contract/contract.ts";

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

/** @throws Error if the response does not match the document: a bug of the service. */
export function checkResponse(operation: ContractOperation, reply: FastifyReply, payload: string): void {
  const findings = operation.checkResponse(reply.statusCode, reply.getHeaders(), payload);
  if (findings.length > 0) {
    throw new Error(`The response of ${operation.operationId} breaks the document. ${findings.join(" ")}`);
  }
}
