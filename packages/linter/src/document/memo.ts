/** Caches the result for each object, so that many rules compute it once for a document. */
export function memo<Input extends object, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  const known = new WeakMap<Input, Output>();
  return (input) => {
    const before = known.get(input);
    if (before !== undefined) return before;
    const output = compute(input);
    known.set(input, output);
    return output;
  };
}
