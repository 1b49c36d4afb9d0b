/** Caches the result for each object, so that it is computed only once. */
export function memo<Input extends object, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  const results = new WeakMap<Input, { output: Output }>();
  return (input) => {
    const known = results.get(input) ?? { output: compute(input) };
    results.set(input, known);
    return known.output;
  };
}
