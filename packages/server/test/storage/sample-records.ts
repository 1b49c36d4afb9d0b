import type { User } from "../../src/generated/types/types.ts";
import type { StoredApi, StoredPolicy } from "../../src/storage/records.ts";
import { createRecordId } from "../../src/util/ids.ts";

export const organisation = "64f0c2a19b3e7d0001a4c5d2";
export const otherOrganisation = "64f0c2a19b3e7d0001a4c5e3";

/** A user with this email address; `members` may be any, also some that the document does not name. */
export function userWith(email: string | undefined, members: Record<string, unknown> = {}): User {
  return {
    id: createRecordId(),
    org_id: organisation,
    active: true,
    created_at: "2026-03-02T08:15:00Z",
    user_permissions: { IsAdmin: "admin", ResetPassword: "admin" },
    ...(email !== undefined && { email_address: email }),
    ...members,
  };
}

export function apiNamed(name: string, members: Partial<StoredApi> = {}): StoredApi {
  return {
    api_id: createRecordId(),
    org_id: organisation,
    kind: "classic",
    name,
    definition: { name },
    ...members,
  };
}

export function policyNamed(name: string | undefined, members: Record<string, unknown> = {}): StoredPolicy {
  const id = createRecordId();
  return {
    record: {
      _id: id,
      id,
      org_id: organisation,
      date_created: "2026-03-02T08:15:00Z",
      last_updated: "1772439300",
      ...(name !== undefined && { name }),
      ...members,
    },
  };
}
