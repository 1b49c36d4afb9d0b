/** Random numbers that are the same in every run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but not including, a limit (mulberry32). */
  integer(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  chance(oneIn: number): boolean {
    return this.integer(oneIn) === 0;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.integer(items.length)] ?? items[0];
  }
}
