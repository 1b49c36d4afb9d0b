import type { components } from "./api/schema.d.ts";
import { ApiFailure, type Dashboard } from "./client.ts";

export type User = components["schemas"]["User"];

/** All users whose name or address contains a text, page by page. */
export async function* findUsers(dashboard: Dashboard, query: string): AsyncGenerator<User> {
  for (let page = 1; ; page++) {
    const { data, error } = await dashboard.POST("/api/users/search", {
      params: { query: { p: page } },
      body: { filters: { query } },
    });
    if (error) throw new ApiFailure(error);
    yield* data.users ?? [];
    if (page >= data.pages) return;
  }
}

export function fullName(user: User): string {
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  return name === "" ? (user.email_address ?? user.id) : name;
}

export function isAdministrator(user: User): boolean {
  return user.user_permissions.IsAdmin === "admin";
}

export interface UserRow {
  id: string;
  name: string;
  mail: string;
  state: "active" | "inactive";
  lastSeen: Date | undefined;
}

export function toRow(user: User): UserRow {
  return {
    id: user.id,
    name: fullName(user),
    mail: user.email_address ?? "",
    state: user.active ? "active" : "inactive",
    lastSeen: user.last_login_date === undefined ? undefined : new Date(user.last_login_date),
  };
}

export interface Invitation {
  firstName: string;
  lastName: string;
  mail: string;
  isAdministrator: boolean;
}

export async function inviteUser(dashboard: Dashboard, invitation: Invitation, organization?: string) {
  const { data, error, response } = await dashboard.POST("/admin/users", {
    params: { header: { "Idempotency-Key": crypto.randomUUID() } },
    body: {
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      email_address: invitation.mail,
      active: true,
      user_permissions: { IsAdmin: invitation.isAdministrator ? "admin" : "none" },
      ...(organization !== undefined && { org_id: organization }),
    },
  });
  if (error) {
    if (response.status === 409) return { outcome: "exists" as const, message: error.detail };
    throw new ApiFailure(error);
  }
  const { Meta: user, Message: key } = data;
  return { outcome: "created" as const, key, user: toRow(user), accessKey: user.access_key };
}
