/** The renewal whose function is being called, by its {@link refresh}. */
let running: unknown;

/** The renewals that signals were passed to. */
const bySignal = /* @__PURE__ */ new WeakMap<AbortSignal, unknown>();

/** Calls the function of a renewal, so that {@link findRenewal} recognizes the calls that it makes. */
export async function startRenewal(
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
