/** A part of a document that is an object. It may be changed. */
export type Node = Record<string, unknown>;

/**
 * Calls a function with a part of a document and every object in it, except examples.
 *
 * @param except Objects that are left out, with all in them.
 */
export function changeNodes(
  part: unknown,
  change: (node: Node) => void,
  except: ReadonlySet<unknown> = new Set(),
): void {
  const waiting: unknown[] = [part];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...(next as unknown[]));
    if (!isNode(next) || except.has(next)) continue;
    change(next);
    for (const [name, value] of Object.entries(next)) {
      if (!/^(?:examples?|default|enum|const|x-.*)$/.test(name) || isSchemaMap(next)) waiting.push(value);
    }
  }
}

/** Whether an object is the `properties` of a schema: every value is a schema. */
function isSchemaMap(node: Node): boolean {
  return !("type" in node && typeof node["type"] === "string") && Object.values(node).every(isNode);
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
