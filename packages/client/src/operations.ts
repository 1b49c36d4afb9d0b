import type { paths } from "@gw/api-types";
import type { Client } from "@gw/contract-runtime/client";
import { documentedPortal, toGenerated, type ClientOptions } from "./client-options.ts";
import {
  createClient as createGenerated,
  type Calls,
  type ClientOptionsFor as GeneratedOptions,
} from "./generated/client.ts";

export * from "./generated/operations.ts";
export * from "./shared-exports.ts";
export type { Calls } from "./generated/client.ts";

/**
 * The options of {@link createClient}: its operations, and the credentials that they need.
 *
 * @example
 * ```ts
 * const options: ClientOptionsFor<"searchUsers"> = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   operations: { searchUsers },
 *   auth: { dashboardToken: () => session.accessKey },
 * };
 * ```
 */
export type ClientOptionsFor<Id extends keyof Calls> = ClientOptions &
  Pick<GeneratedOptions<Id>, "operations" | ("auth" & keyof GeneratedOptions<Id>)> & {
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
 * import { createClient, searchUsers, updatePlan } from "@gw/client/operations";
 *
 * const client = createClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   operations: { searchUsers, updatePlan },
 *   auth: { dashboardToken: () => session.accessKey, portalKey },
 * });
 * ```
 */
export function createClient<Id extends keyof Calls>(options: ClientOptionsFor<Id>): Client<paths> & Pick<Calls, Id> {
  const { portalBaseUrl = `${options.baseUrl?.replace(/\/$/, "")}/portal`, ...others } = options;
  const generated = { ...toGenerated(others), servers: { [documentedPortal]: portalBaseUrl } };
  // It has the options of the operations, whatever they are.
  return createGenerated<Id>(generated as unknown as GeneratedOptions<Id>);
}
