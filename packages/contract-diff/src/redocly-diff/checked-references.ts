import { listAt, objectAt, objectOf, resolve } from "@gw/openapi/reader";
import { ancestorsOf, typeOf, type PairedNode } from "./diff-tree.ts";

/** The code of the problem that rejects the id of a record that does not exist. */
const unknownReference = "unknown_reference";

/** Whether a schema is part of the request of an operation that rejects ids of records that do not exist. */
export function checksReferences(schema: PairedNode): boolean {
  return [...usesOf(schema, new Set())].some((use) => {
    const above = [...ancestorsOf(use)];
    const operation = above.find((node) => typeOf(node) === "Operation");
    const document = above.at(-1)?.revision?.value;
    const { value } = resolve(document, objectAt(objectOf(operation?.revision?.value), "responses")["400"]);
    return Object.values(objectAt(value, "content")).some((media) => {
      const codes = codesOf(document, objectOf(media)["schema"]);
      return codes.length > 0 && codes.every((list) => list.includes(unknownReference));
    });
  });
}

/** The request bodies of operations that contain a node. */
function* usesOf(node: PairedNode, seen: Set<PairedNode>): Iterable<PairedNode> {
  if (seen.has(node)) return;
  seen.add(node);
  const type = typeOf(node);
  if (type === "Response" || type === "Parameter") return;
  if (type === "RequestBody" && typeOf(node.parent) === "Operation") yield node;
  for (const use of [node.parent, ...node.referencedBy]) if (use) yield* usesOf(use, seen);
}

/** The codes that each part of a problem lists. A problem has one that all parts list. */
function codesOf(document: unknown, schema: unknown): (readonly unknown[])[] {
  const { value } = resolve(document, schema);
  const code = resolve(document, objectAt(value, "properties")["code"]).value;
  const parts = listAt(value, "allOf").flatMap((part) => codesOf(document, part));
  return "enum" in code ? [listAt(code, "enum"), ...parts] : parts;
}
