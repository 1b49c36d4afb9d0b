import type { ResponseCheck, ResponseCheckOptions } from "@gw/contract-runtime/validators";
import { checkResponses as checkAnyResponses } from "./generated/validators/check-responses.ts";

export * from "./generated/validators/index.ts";
export * from "./generated/validators/all-responses.ts";
export { withLimits } from "@gw/contract-runtime/validators";
export type * from "@gw/contract-runtime/validators";

/** Statuses of the HTTP layer, which the document describes once for all operations. */
const transportStatuses: readonly number[] = [405, 408, 431];

/**
 * Creates middleware that checks responses against the document, for development and tests. Responses are not changed.
 *
 * @example
 * ```ts
 * client.use(checkResponses({ responses: { searchUsers: searchUsersResponses } }));
 * ```
 */
export function checkResponses(options: ResponseCheckOptions): ResponseCheck {
  return checkAnyResponses({ ignoredStatuses: transportStatuses, ...options });
}
