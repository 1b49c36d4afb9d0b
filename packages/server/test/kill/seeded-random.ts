import { randomNumbers } from "@gw/test-support/random-numbers";

/** Numbers that look like chance and are the same for the same seed. */
export interface SeededRandom {
  /** An integer from `least` to `most`, both included. */
  integer: (least: number, most: number) => number;
  /** One of these. */
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export function seededRandom(seed: number): SeededRandom {
  const next = randomNumbers(seed);
  function integer(least: number, most: number) {
    return least + Math.floor(next() * (most - least + 1));
  }
  return { integer, pick: (items) => items[integer(0, items.length - 1)] ?? items[0] };
}
