/** A body that differs from an example in one location. */
export interface MutatedBody {
  title: string;
  body: unknown;
}

const replacements: readonly unknown[] = [
  null,
  7,
  -7,
  1.5,
  "",
  "text",
  "x".repeat(300),
  "nul \0",
  "http://user:password@127.0.0.1/",
  "http://127.0.0.1/{a}",
  [],
  ["", "", "same", "same"],
  {},
];

/**
 * Creates copies of an example, each with one value replaced, removed or added.
 *
 * @param most of more, so many that are spread evenly: those of a large example take gigabytes.
 */
export function mutationsOf(example: unknown, most = Infinity): MutatedBody[] {
  const mutations = locationsIn(example).flatMap((path) => [
    ...replacements.map((value) => ({
      title: `${path.join("/")} = ${JSON.stringify(value)}`,
      create: () => changed(example, path, () => value),
    })),
    ...(path.length > 0 ? [{ title: `${path.join("/")} removed`, create: () => without(example, path) }] : []),
    { title: `${path.join("/")} with an unknown field`, create: () => changed(example, path, withUnknownField) },
  ]);
  const step = Math.ceil(mutations.length / most) || 1;
  return mutations
    .filter((_, index) => index % step === 0)
    .map(({ title, create }) => ({ title, body: create() }))
    .filter(({ body }) => body !== undefined);
}

function locationsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => locationsIn(child, [...path, name]))];
}

function changed(value: unknown, path: readonly string[], change: (part: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? changed(item, rest, change) : item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([key, child]) => [key, key === name ? changed(child, rest, change) : child]));
}

function without(value: unknown, path: readonly string[]): unknown {
  const last = path.at(-1);
  return changed(value, path.slice(0, -1), (part) =>
    Array.isArray(part)
      ? part.filter((_, index) => String(index) !== last)
      : Object.fromEntries(Object.entries(part as object).filter(([name]) => name !== last)),
  );
}

/** Misspells the first field of an object. */
function withUnknownField(part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  const [first = "field"] = Object.keys(part);
  return { ...part, [`${first}s`]: true };
}
