import type { FastifyRequest } from "fastify";

/** The trace that a request belongs to, and the caller's own step of it. In lower-case hex. */
export interface TraceContext {
  traceId: string;
  parentId: string;
}

/**
 * Only versions after 00 may have more fields.
 *
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
const traceparent = /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/;

/** Reads `traceparent`. One that is malformed or repeated counts as absent. */
export function traceContextOf({ headers }: Pick<FastifyRequest, "headers">): TraceContext | undefined {
  const value = headers["traceparent"];
  const [, traceId, parentId] = (typeof value === "string" && traceparent.exec(value)) || [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : undefined;
}
