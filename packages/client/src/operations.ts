import type { paths } from "./generated/types.ts";
import type { Client, CredentialsOf } from "@gw/contract-runtime/client";
import { toGenerated, type ClientOptions } from "./client-options.ts";
import {
  createClient as createGenerated,
  type Calls,
  type ClientOptionsFor as GeneratedOptions,
  type Requirements,
} from "./generated/client.ts";
import type * as allOperations from "./generated/operations.ts";
import { server, type CredentialsByRequirement } from "./generated/shared.ts";

export * from "./generated/operations.ts";
export * from "./shared-exports.ts";
export type { Calls } from "./generated/client.ts";

/**
 * The options of {@link createClient}: its operations, and the credentials that they need.
 *
 * @example
 * ```ts
 * import { searchUsers } from "@gw/client/operations";
 *
 * const options: ClientOptionsFor<"searchUsers"> = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   operations: { searchUsers },
 *   auth: { dashboardToken: () => session.accessKey },
 * };
 * ```
 */
export type ClientOptionsFor<Id extends keyof Calls> = ClientOptions &
  CredentialsOf<CredentialsByRequirement, Requirements[Id]> & {
    /** The operations that the client has. A bundler leaves out all others. */
    operations: Pick<typeof allOperations, Id>;
    /** The address of the portal; by default `/portal` below `baseUrl`. */
    portalBaseUrl?: string | undefined;
  };

/**
 * Creates a client of some operations, of any credential. A bundler leaves out all others.
 *
 * @throws TypeError if `baseUrl` or a credential is missing.
 *
 * @example
 * ```ts
 * import { searchUsers, updatePlan } from "@gw/client/operations";
 *
 * const client = createClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   operations: { searchUsers, updatePlan },
 *   auth: { dashboardToken: () => session.accessKey, portalKey },
 * });
 * ```
 */
export function createClient<Id extends keyof Calls>(options: ClientOptionsFor<Id>): Client<paths> & Pick<Calls, Id> {
  // It always has these, regardless of the operations.
  const { baseUrl, portalBaseUrl, ...others } = options as unknown as ClientOptions & {
    portalBaseUrl?: string;
  };
  const servers = { [server]: portalBaseUrl ?? `${baseUrl?.replace(/\/$/, "")}/portal` };
  const generated = { ...toGenerated({ baseUrl, ...others }), servers };
  return createGenerated<Id>(generated as unknown as GeneratedOptions<Id>);
}
