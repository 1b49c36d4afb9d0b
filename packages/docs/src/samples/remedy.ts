/** How to fix a sample that does not compile or run. */
export function remedyFor(file: string): string {
  const [, operation, name] = /(?:^|\/)operations\/([^./]+)\.([^./]+)\.[^/]+$/.exec(file) ?? [];
  if (operation === undefined) return `→ Fix ${file}: a guide shows it unchanged.`;
  const source =
    name === "no-content"
      ? "the first request example and the examples of the parameters, which say"
      : `spec/examples/${operation}/${name}.response.yaml, which says`;
  return (
    `→ It is generated from ${source} what is sent. ` +
    "Correct the example, or what writes it, in packages/docs/src/samples/, and run `pnpm generate`."
  );
}
