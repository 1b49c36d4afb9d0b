/** Numbers that look like chance and are the same for the same seed. */
export interface SeededRandom {
  /** An integer from `least` to `most`, both included. */
  integer: (least: number, most: number) => number;
  /** One of these. */
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Mulberry32: small, and even enough to choose what a test does. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function integer(least: number, most: number) {
    return least + Math.floor(next() * (most - least + 1));
  }
  return { integer, pick: (items) => items[integer(0, items.length - 1)] ?? items[0] };
}
