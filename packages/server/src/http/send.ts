import type { FastifyReply } from "fastify";
import type { ContractOperation } from "../contract/contract.ts";

/** What stands before the body of an answer. */
export interface AnswerHead {
  status: number;
  /** Undefined where there is no body. */
  mediaType: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** The answer is not as the document describes it: a fault of the service. */
class ContractError extends Error {
  override readonly name = "ContractError";

  constructor(operationId: string, findings: readonly string[]) {
    super(`The answer of ${operationId} breaks the document. ${findings.join(" ")}`);
  }
}

/** Puts the status and the headers of an answer on a reply. */
export function prepare(reply: FastifyReply, { status, mediaType, headers }: AnswerHead): void {
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

const textOfPayload = ({ text }: { text: string }): string => text;

/** @throws ContractError */
export function checkAnswer(operation: ContractOperation, reply: FastifyReply, payload: string): void {
  const findings = operation.checkResponse(reply.statusCode, reply.getHeaders(), payload);
  if (findings.length > 0) throw new ContractError(operation.operationId, findings);
}
