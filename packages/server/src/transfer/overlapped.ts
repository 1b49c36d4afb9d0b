/**
 * Works on one item after another, and reads the next one meanwhile: one that reads by itself and one that works
 * elsewhere, such as a database, are both kept busy. Once it throws, nothing of it goes on.
 */
export const overlapped = async <Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
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
};
