import type { OperationDescription } from "@gw/api-types/operation-table";
import {
  createClient as createAnyClient,
  type Client,
  type ClientOptions as AnyClientOptions,
  type ClientSettings,
} from "@gw/contract-runtime/client";
import { isProduction } from "./production.ts";

/**
 * The options of every client. Options of `fetch`, such as `credentials`, `cache` or `keepalive`, apply to every call.
 * Redirects are not followed by default: the service never redirects, and following one could send the credential to
 * another host.
 *
 * @example
 * ```ts
 * const options: ClientOptions = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   timeout: 10_000,
 *   headers: { "X-Application": "console" },
 *   retry: retry({ searches: true }),
 *   refresh: refresh(() => session.renew()),
 * };
 * ```
 */
export interface ClientOptions extends AnyClientOptions {
  /**
   * Whether to send `Prefer: handling=strict`, so that operations that write a record reject unknown fields, such as
   * misspelled ones. Defaults to true unless `NODE_ENV` is `production`.
   */
  strict?: boolean | undefined;
}

/** Creates a client of the service. `createPages` is passed only by clients with paged operations. */
export function createClient<Own extends Client<object>>(
  operations: Readonly<Record<string, OperationDescription>>,
  settings: ClientSettings<OperationDescription>,
  { strict = !isProduction(), redirect = "manual", ...options }: ClientOptions,
): Own {
  return createAnyClient<Own, OperationDescription>(
    operations,
    {
      ...settings,
      prepare({ takesPrefer }, { headers }) {
        if (strict && takesPrefer && !headers.has("Prefer")) headers.set("Prefer", "handling=strict");
      },
    },
    { ...options, redirect },
  );
}
