/** Reads a value on first use and caches it. Errors are not cached: the next call reads again. */
export function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
