/** All that some things lead to, also through others, and they themselves. */
export function reach<Item>(from: Iterable<Item>, next: (item: Item) => Iterable<Item> | undefined): Set<Item> {
  const found = new Set(from);
  // A set also iterates over what is added meanwhile. Not a recursion, which large documents would make too deep.
  for (const each of found) for (const other of next(each) ?? []) found.add(other);
  return found;
}
