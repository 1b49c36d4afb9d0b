import type { Credential } from "@gw/contract-runtime/client";
import { toGenerated, type ClientOptions } from "./client-options.ts";
import { createAdminClient as createGenerated, type AdminClient } from "./generated/admin.ts";

export * from "./shared-exports.ts";
export type * from "./generated/admin.ts";

/** The options of {@link createAdminClient}. */
export interface AdminClientOptions extends ClientOptions {
  /** An admin key. */
  key: Credential;
}

/**
 * Creates a client of the admin endpoint. Use it on a server only: an admin key must not reach a browser.
 *
 * It is an [openapi-fetch](https://openapi-ts.dev/openapi-fetch/) client, with `GET`, `POST`, `use` and so on, plus a
 * method per operation.
 *
 * The method of an operation returns failures as values; {@link unwrap} throws them instead. It rejects with a
 * {@link NetworkError} without a complete response, a {@link DecodeError} for an undocumented 2xx response, a
 * {@link TimeoutError}, an {@link AbortError}, or a `TypeError` for an argument that no request can be built from.
 *
 * @throws TypeError if `baseUrl` or the credential is missing.
 *
 * @example
 * ```ts
 * const admin = createAdminClient({ baseUrl: "http://127.0.0.1:8080", key: adminKey });
 * const result = await admin.createUser({ body: { email_address: "omar.haddad@example.com", active: true } });
 * if (result.ok) save(result.data.Meta.access_key);
 * ```
 */
export function createAdminClient({ key, ...options }: AdminClientOptions): AdminClient {
  return createGenerated({ ...toGenerated(options), auth: { adminKey: key } });
}
