/**
 * Processes one item after another, and reads the next one meanwhile, so that the reader and, for example, a database work
 * in parallel. Once it throws, nothing is left running.
 */
export async function forEachReadingAhead<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let next = await iterator.next();
  try {
    while (next.done !== true) {
      const [worked, read] = await Promise.allSettled([work(next.value), iterator.next()]);
      if (worked.status === "rejected") throw worked.reason;
      if (read.status === "rejected") throw read.reason;
      next = read.value;
    }
  } finally {
    await iterator.return?.();
  }
}
