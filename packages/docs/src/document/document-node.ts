/** Any object in the document. */
export type DocumentNode = Record<string, unknown>;

export function isNode(value: unknown): value is DocumentNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The node itself, or the target of its reference (`#/components/schemas/User`) inside the document. */
export function resolve(document: unknown, node: unknown): unknown {
  if (!isNode(node) || typeof node["$ref"] !== "string") return node;
  let target = document;
  for (const token of node["$ref"].replace(/^#\//, "").split("/")) {
    if (!isNode(target)) return undefined;
    target = target[decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return target;
}
