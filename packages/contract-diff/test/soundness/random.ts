import { randomNumbers } from "@gw/test-support/random-numbers";

/** Random numbers that are the same in every run. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomNumbers(seed);
  }

  /** From 0 up to, but not including, a limit. */
  integer(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  chance(oneIn: number): boolean {
    return this.integer(oneIn) === 0;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.integer(items.length)] ?? items[0];
  }
}
