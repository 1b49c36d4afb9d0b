/** Everything that an iterable yields, in a list. */
export const gather = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
};
