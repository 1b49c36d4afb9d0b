import type { ClientOptions as GeneratedOptions } from "./generated/shared.ts";
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
export interface ClientOptions extends Omit<GeneratedOptions, "documentedHeaders" | "servers"> {
  /**
   * Whether to send `Prefer: handling=strict`, so that operations that write a record reject unknown fields, such as
   * misspelled ones. Defaults to true unless `NODE_ENV` is `production`.
   */
  strict?: boolean | undefined;
}

/** The options of the generated client. */
export function toGenerated<Options extends ClientOptions>({ strict = !isProduction(), ...options }: Options) {
  return {
    redirect: "manual" as const,
    ...options,
    documentedHeaders: strict ? { Prefer: "handling=strict" } : undefined,
  };
}
