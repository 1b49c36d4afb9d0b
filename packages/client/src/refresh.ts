import { discard } from "./discard.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Renews a credential that is refused with 401, and sends the request again, body included. `renew` gets a new
 * credential to where the client's `token` or `key`, a function then, finds it.
 *
 * Calls that are refused at the same time share one renewal. Each is sent again once only; where the renewal fails, or
 * the new credential is refused too, the call answers the 401.
 *
 * @example
 * ```ts
 * const lasting = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   middleware: [refresh(() => session.renew())],
 * });
 * ```
 */
export function refresh(renew: () => Promise<unknown>): Middleware {
  let renewals = 0;
  let renewal: Promise<void> | undefined;
  const renewOnce = async () => {
    await renew();
    renewals++;
  };
  return async (request, next) => {
    const sentAfter = renewals;
    const response = await next(request);
    if (response.status !== 401) return response;
    try {
      // Another call may have had the credential renewed since this one was sent.
      if (sentAfter === renewals) await (renewal ??= renewOnce().finally(() => (renewal = undefined)));
    } catch {
      return response;
    }
    discard(response);
    return next(request);
  };
}
