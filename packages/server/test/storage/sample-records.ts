import type { User } from "../../src/generated/types/types.ts";
import type { StoredApi, StoredMigration, StoredOauthClient, StoredPolicy } from "../../src/storage/records.ts";
import { createRecordId } from "../../src/util/ids.ts";

export const organisation = "64f0c2a19b3e7d0001a4c5d2";
export const otherOrganisation = "64f0c2a19b3e7d0001a4c5e3";

/** When a record of the portal was created and changed. */
export const stamps = { CreatedAt: "2026-03-10 09:00", UpdatedAt: "2026-03-10 09:00" };

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

export function oauthClientWith(client_id: string, members: Record<string, unknown> = {}): StoredOauthClient {
  return {
    record: { client_id, description: "", meta_data: null, redirect_uri: "", ...members },
    secret_hash: "0".repeat(64),
  };
}

/** A migration that can be undone for a day. */
export function migrationOf(api: StoredApi, members: Partial<StoredMigration> = {}): StoredMigration {
  return {
    id: createRecordId(),
    org_id: api.org_id,
    api_id: api.api_id,
    name: api.name,
    mode: "direct",
    migrated_at: "2026-01-01T00:00:00Z",
    undo_until: "2026-01-02T00:00:00Z",
    accepted_losses: [],
    proof: { compared: 0, outside: [] },
    written: [],
    replaced: [api],
    ...members,
  };
}
