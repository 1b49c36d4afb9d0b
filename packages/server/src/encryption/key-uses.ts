import type { Store } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";

/** How precise the last use of a key is, and how often it is written at most. In milliseconds. */
const precision = 3_600_000;

/** How often uses are written, in milliseconds. */
const interval = 60_000;

/** How long the first use of a key waits for those of others, in milliseconds. */
const firstUseDelay = 10;

/** Notes in memory which keys are used, since a request must not wait for a write. */
export class KeyUses {
  /** The times that are written, by the id of the key. */
  readonly #written = new Map<string, Date>();
  /** The times that are to be written. */
  readonly #noted = new Map<string, Date>();
  /** Called once for each key that is used for the first time since the start. */
  onFirstUse = () => {};

  note(id: string, now: Date): void {
    const last = this.#written.get(id);
    if (!last && !this.#noted.has(id)) this.onFirstUse();
    if (!last || now.getTime() - last.getTime() >= precision) this.#noted.set(id, now);
  }

  /** Writes what was noted. What can't be written is kept for the next time. */
  async write(store: Store): Promise<void> {
    const uses = new Map(this.#noted);
    if (uses.size === 0) return;
    const times = new Map(Array.from(uses, ([id, time]) => [id, formatTimestamp(time)]));
    await store.transaction(({ keys }) => keys.setLastUses(times));
    for (const [id, time] of uses) {
      this.#written.set(id, time);
      this.#noted.delete(id);
    }
  }
}

/** Writes uses every minute, and the first one of a key at once, until aborted. */
export function writeKeyUses(
  store: Store,
  uses: KeyUses,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): void {
  let first: NodeJS.Timeout | undefined;
  function write() {
    first = undefined;
    uses.write(store).catch(onError);
  }
  uses.onFirstUse = () => void (first ??= setTimeout(write, firstUseDelay).unref());
  const timer = setInterval(write, interval).unref();
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    clearTimeout(first);
    uses.onFirstUse = () => {};
  });
}
