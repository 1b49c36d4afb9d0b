import { renewalErrors } from "./result.ts";
import type { SendWrapper } from "./send.ts";
import { withTimeout } from "./timeout.ts";

/** The options of {@link refresh}. */
export interface RefreshOptions {
  /** Time limit for a renewal, in milliseconds. Defaults to 30,000. */
  timeout?: number | undefined;
}

/**
 * Renews the credential after a 401, or if there is none, and sends the request again, including its body. `renew` must
 * store the new credential where the client's credential function reads it. It can't use the same client: its call
 * would wait for itself, and rejects instead.
 *
 * Calls that were sent before the renewal finished share it, and each is sent again once. If the renewal fails or times
 * out, these calls return their 401, with the error as `cause` of the result and of the error that {@link unwrap} throws.
 * Later calls start another renewal.
 *
 * @example
 * ```ts
 * const client = createPetClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   auth: { token: () => session.token },
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
      await withTimeout("refresh", undefined, timeout, (signal = new AbortController().signal) =>
        startRenewal(wrapper, renew, signal),
      );
      failure = undefined;
    } catch (error) {
      failure = { error };
    }
    renewals++;
    renewal = undefined;
  }

  const wrapper: SendWrapper = async (send, call) => {
    const renewalsBefore = renewals;
    const response = await send();
    if (response.status !== 401) return response;
    // It would wait for the renewal, which waits for it.
    if (call.renewal === wrapper)
      throw new TypeError("A renewal can't use the client that it renews. Use another one.");
    if (renewalsBefore === renewals) await (renewal ??= renewOnce());
    if (!failure) return send();
    renewalErrors.set(response, failure.error);
    return response;
  };
  return wrapper;
}

/** The renewal whose function is being called, by its {@link refresh}. */
let running: unknown;

/** The renewals that signals were passed to. */
const bySignal = /* @__PURE__ */ new WeakMap<AbortSignal, unknown>();

/** Calls the function of a renewal, so that {@link findRenewal} recognizes the calls that it makes. */
async function startRenewal(
  renewal: unknown,
  renew: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  bySignal.set(signal, renewal);
  running = renewal;
  try {
    return renew(signal);
  } finally {
    running = undefined;
  }
}

/** Returns the renewal that starts a call: before it waits for anything, or with its signal. */
export function findRenewal(signal: AbortSignal | null | undefined): unknown {
  return running ?? (signal && bySignal.get(signal));
}
