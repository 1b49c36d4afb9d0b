/** Parses headers, one `Name: value` per line, into lists of values by name. A line without a colon is a name. */
export function parseHeaders(text: unknown): Readonly<Record<string, readonly string[]>> {
  const lines = String(text ?? "").split("\n");
  const headers = lines.filter((line) => line.trim() !== "").map(parseHeader);
  const groups = Map.groupBy(headers, ({ name }) => name);
  return Object.fromEntries([...groups].map(([name, values]) => [name, values.map(({ value }) => value)]));
}

function parseHeader(line: string): { readonly name: string; readonly value: string } {
  const [name = "", ...rest] = line.split(":");
  return { name: name.trim(), value: rest.join(":").trim() };
}
