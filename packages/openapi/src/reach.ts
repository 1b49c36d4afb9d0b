/** Everything reachable from some values, including the values themselves. */
export function reach<Item>(from: Iterable<Item>, next: (item: Item) => Iterable<Item> | undefined): Set<Item> {
  const found = new Set(from);
  // A set also iterates over values added meanwhile. Recursion would be too deep for large documents.
  for (const each of found) for (const other of next(each) ?? []) found.add(other);
  return found;
}
