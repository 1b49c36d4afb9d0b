import type { Document } from "./document.ts";
import { isNode, resolve, type DocumentNode } from "./document-node.ts";

/** A part of the document, and its name. */
export interface NamedPart {
  part: DocumentNode;
  /** The name shown in the reference: `Plan.ProviderID`, `p`, `429`; empty for an operation itself. */
  name: string;
}

/** Keys whose values are data, not parts of the document: an example may contain any name. */
const data = new Set(["example", "examples", "default", "const", "enum"]);

/** Every part that a node of the document contains or refers to; shared parts are visited once. */
export function* namedParts(
  document: Document,
  node: unknown,
  name = "",
  key = "",
  seen = new Set<unknown>(),
): Generator<NamedPart> {
  const target = resolve(document, node);
  // An extension may be next to a reference as well as in its target.
  if (isNode(node) && node !== target) yield { part: node, name };
  if (isNode(target)) yield { part: target, name };
  if (typeof target !== "object" || target === null || seen.has(target)) return;
  seen.add(target);
  for (const [childKey, child] of Object.entries(target)) {
    if (data.has(childKey)) continue;
    yield* namedParts(document, child, nameOf(document, child, childKey, key, name), childKey, seen);
  }
}

function nameOf(document: Document, child: unknown, key: string, parent: string, name: string): string {
  const schema = isNode(child) ? /^#\/components\/schemas\/(.+)$/.exec(String(child["$ref"]))?.[1] : undefined;
  if (parent === "properties") return name === "" ? key : `${name}.${key}`;
  if (schema !== undefined) return schema;
  if (parent === "parameters") return parameterName(resolve(document, child));
  return parent === "responses" || parent === "headers" ? key : name;
}

function parameterName(parameter: unknown): string {
  return String((isNode(parameter) ? parameter : {})["name"]);
}
