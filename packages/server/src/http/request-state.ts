import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../contract/contract.ts";
import type { Caller } from "../contract/handler.ts";
import type { AuditedCall } from "../audit/audit-log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, once the credential is checked. */
    caller: Caller | null;
  }

  interface FastifyContextConfig {
    /** The operation that a route carries out. */
    operation?: ContractOperation;
  }
}

/** What the audit log records about a request. */
export function toAuditedCall({ id, clientAddress, caller, routeOptions }: FastifyRequest): AuditedCall {
  const { operation } = routeOptions.config;
  return {
    requestId: id,
    ...(operation && { scheme: operation.scheme }),
    ...(caller && ("userId" in caller ? { userId: caller.userId } : { keyId: caller.keyId })),
    remoteAddress: clientAddress,
    operation: operation?.operationId ?? "none",
    ...(caller && "orgId" in caller && { organization: caller.orgId }),
  };
}

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

/** Reads `traceparent`. One that is malformed or repeated is treated as absent. */
export function traceContextOf({ headers }: Pick<FastifyRequest, "headers">): TraceContext | undefined {
  const value = headers["traceparent"];
  const [, traceId, parentId] = (typeof value === "string" && traceparent.exec(value)) || [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : undefined;
}
