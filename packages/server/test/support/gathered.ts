/** Everything that comes in batches, in one list. */
export const gathered = async <Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> =>
  (await Array.fromAsync(batches)).flat();
