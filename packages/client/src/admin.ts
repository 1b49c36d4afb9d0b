import { adminOperations } from "@gw/api-types/operation-table";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client.ts";
import { authentication, type Credential } from "./credential.ts";
import type { AdminCalls, AdminPaths } from "./generated/admin-calls.ts";

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
export interface AdminClient extends Client<AdminPaths>, AdminCalls {}

/**
 * Creates a client of the administrator's endpoint. An admin key belongs on a server, not in a browser.
 *
 * It is a client of [openapi-fetch](https://openapi-ts.dev/openapi-fetch/), with `GET`, `POST`, `use` and so on, and a
 * method for each operation on top.
 *
 * The method of an operation returns every failure as a value. It rejects with a {@link NetworkError} if there is no
 * complete response, with a {@link DecodeError} if a success is not what the document describes, with a
 * {@link TimeoutError} or an {@link AbortError} if it is ended early, and with a `TypeError` if no request can be made of
 * its argument. {@link unwrap} makes failures errors too.
 *
 * @throws TypeError if `baseUrl` or the credential is missing.
 *
 * @example
 * ```ts
 * const admin = createAdminClient({ baseUrl: "http://127.0.0.1:8080", key: adminKey });
 * const result = await admin.createUser({ body: { email_address: "omar.haddad@example.com", active: true } });
 * if (result.ok) keep(result.data.Meta.access_key);
 * ```
 */
export function createAdminClient({ key, ...options }: AdminClientOptions): AdminClient {
  const authenticate = authentication("key", key, "Admin-Auth");
  return createClient<AdminClient>(adminOperations, authenticate, options);
}
