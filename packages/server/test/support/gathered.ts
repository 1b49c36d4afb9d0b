/** Everything that comes in batches, in one list. */
export async function gathered<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  return (await Array.fromAsync(batches)).flat();
}
