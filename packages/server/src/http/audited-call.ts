import type { FastifyRequest } from "fastify";
import "./request-state.ts";
import type { AuditedCall } from "../audit/audit-log.ts";

/** What the audit log records about a request. */
export function auditedCall({ id, ip, caller, routeOptions }: FastifyRequest): AuditedCall {
  const { operation } = routeOptions.config;
  return {
    requestId: id,
    ...(operation && { scheme: operation.scheme }),
    ...(caller && ("userId" in caller ? { userId: caller.userId } : { keyId: caller.keyId })),
    remoteAddress: ip,
    operation: operation?.operationId ?? "none",
    ...(caller && "orgId" in caller && { organization: caller.orgId }),
  };
}
