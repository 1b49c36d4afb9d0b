import type { SendWrapper } from "./send.ts";
import { withTimeout } from "./timeout.ts";

/** Why renewals failed, by the response with 401 that asked for them. */
export const renewalErrors = /* @__PURE__ */ new WeakMap<Response, unknown>();

/**
 * How {@link refresh} does it.
 *
 * @example
 * ```ts
 * const quick: RefreshOptions = { timeout: 5_000 };
 * ```
 */
export interface RefreshOptions {
  /** How long a renewal may take, in milliseconds; then it has failed. By default 30,000. */
  timeout?: number | undefined;
}

/**
 * Renews a credential that is refused with 401, and sends the request again, body included. `renew` gets a new
 * credential to where the client's `token` or `key`, a function then, finds it.
 *
 * Calls that were sent before a renewal ended share it. Each is sent again only once. If the renewal fails, or takes too
 * long, each gets its 401, with the reason as `cause` of the result and of the error that {@link unwrap} throws; a call
 * that is sent later tries again.
 *
 * @example
 * ```ts
 * const lasting = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   refresh: refresh(() => session.renew()),
 * });
 * ```
 */
export function refresh(
  renew: (signal: AbortSignal) => Promise<unknown>,
  { timeout = 30_000 }: RefreshOptions = {},
): SendWrapper {
  let renewals = 0;
  let renewal: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function renewOnce(): Promise<void> {
    try {
      await withTimeout("refresh", undefined, timeout, (signal = new AbortController().signal) => renew(signal));
      failure = undefined;
    } catch (error) {
      failure = { error };
    }
    renewals++;
    renewal = undefined;
  }

  return async (send) => {
    const sentAfter = renewals;
    const response = await send();
    if (response.status !== 401) return response;
    if (sentAfter === renewals) await (renewal ??= renewOnce());
    if (!failure) return send();
    renewalErrors.set(response, failure.error);
    return response;
  };
}
