import type { UserCaller } from "../contract/handler.ts";
import { inBody, ProblemError } from "../problems/problem.ts";

/**
 * Rejects a record of an organization other than the caller's (D05). An absent or empty `org_id` means the caller's.
 *
 * @throws ProblemError `forbidden`
 */
export function requireOwnOrganization(body: object, { orgId }: UserCaller): void {
  const named = "org_id" in body ? body.org_id : undefined;
  if (named === undefined || named === "" || named === orgId) return;
  throw new ProblemError("forbidden", "The body names another organization. Omit org_id, or send your own.", {
    errors: [inBody("/org_id", "Must be your own organization.")],
  });
}
