import { adminKeyRoutes } from "@gw/api-types/routes";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { Credential } from "./credential.ts";
import type { AdminCalls } from "./generated/admin-calls.ts";

export * from "./every-client.ts";
export type * from "./generated/admin-calls.ts";

/** What {@link createAdminClient} takes; an example is there. */
export interface AdminClientOptions extends ClientOptions {
  /** An admin key. */
  key: Credential;
}

/**
 * The operations that an admin key opens.
 *
 * @example
 * ```ts
 * async function accessKeyOf(admin: AdminClient, email_address: string): Promise<string | undefined> {
 *   const result = await admin.createUser({ body: { email_address, active: true } });
 *   return result.ok ? result.data.Meta.access_key : undefined;
 * }
 * ```
 */
export interface AdminClient extends AdminCalls {}

/**
 * Creates a client of the administrator's endpoint. An admin key belongs on a server, not in a browser.
 *
 * A call answers every status as a value. It rejects with a {@link NetworkError} when there is no whole answer, with a
 * {@link DecodeError} when an answer can't be read, with a {@link TimeoutError} or an {@link AbortError} when it is ended
 * early, and with a `TypeError` when no request can be made of its argument. {@link unwrap} makes failures errors too.
 *
 * @example
 * ```ts
 * const admin = createAdminClient({ baseUrl: "http://127.0.0.1:8080", key: adminKey });
 * const result = await admin.createUser({ body: { email_address: "omar.haddad@example.com", active: true } });
 * if (result.ok) keep(result.data.Meta.access_key);
 * ```
 */
export function createAdminClient({ key, ...options }: AdminClientOptions): AdminClient {
  return createClient<AdminClient>(adminKeyRoutes, options, { name: "Admin-Auth" }, key);
}
