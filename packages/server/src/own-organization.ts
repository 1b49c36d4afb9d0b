import type { UserCaller } from "./contract/handler.ts";
import { ProblemError } from "./problem.ts";
import { inBody } from "./problem-details.ts";

/**
 * Refuses a record for another organization than the caller's (D05). An absent or empty `org_id` is the caller's own.
 *
 * @throws ProblemError `forbidden`
 */
export function requireOwnOrganization(body: object, { orgId }: UserCaller): void {
  const named = "org_id" in body ? body.org_id : undefined;
  if (named === undefined || named === "" || named === orgId) return;
  throw new ProblemError("forbidden", "The body names another organisation. Leave org_id out, or send your own.", {
    errors: [inBody("/org_id", "Not your organisation.")],
  });
}
