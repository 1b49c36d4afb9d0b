/** Reads a value when it is first asked for, and keeps it. An error is not kept: the next call reads again. */
export function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
