/** Writes a name as a step of a JSON Pointer (RFC 6901). */
export function step(name: string | number): string {
  const text = String(name);
  // Hardly any need to be escaped, and large documents have millions.
  return `/${/[~/]/.test(text) ? text.replaceAll("~", "~0").replaceAll("/", "~1") : text}`;
}

/** Writes names as a JSON Pointer, such as `/paths/~1plans/put`. */
export function pointerTo(...names: (string | number)[]): string {
  return names.map(step).join("");
}

/** The names that a JSON Pointer consists of. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => (name.includes("~") ? name.replaceAll("~1", "/").replaceAll("~0", "~") : name));
}

/** The names in a reference within a document, such as `#/paths/~1plans~1%7Bid%7D`: it may be percent-encoded (RFC 6901 §6). */
export function stepsOfReference(reference: string): string[] {
  return stepsOf(reference.replace(/^#/, "")).map(decode);
}

function decode(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    // A name that contains a percent sign.
    return name;
  }
}

/** The value at a JSON Pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return valueAtPath(root, stepsOf(pointer));
}

/** The value at a path; undefined if there is none. */
export function valueAtPath(root: unknown, names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    root,
  );
}

/** The JSON Pointer of each object and list within a value. */
export function pointersIn(root: object): WeakMap<object, string> {
  const pointers = new WeakMap<object, string>();
  function visit(value: unknown, pointer: string): void {
    if (typeof value !== "object" || value === null) return;
    pointers.set(value, pointer);
    for (const [name, field] of Object.entries(value)) visit(field, `${pointer}${step(name)}`);
  }
  visit(root, "");
  return pointers;
}
