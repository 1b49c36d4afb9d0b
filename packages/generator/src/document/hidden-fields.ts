import { resolve } from "@gw/openapi/reader";
import { isNode, type Node } from "./change-nodes.ts";

/** Whether `readOnly` fields are removed from requests and `writeOnly` fields from responses, or become optional there. */
export type HiddenFields = "left out" | "optional";

/** The keyword of fields that requests do not have (`readOnly`), or that responses do not have (`writeOnly`). */
type Mark = "readOnly" | "writeOnly";

/** Schemas by their names. */
type Schemas = Readonly<Record<string, Node>>;

export function fieldsOf({ properties }: Node): [string, unknown][] {
  return isNode(properties) ? Object.entries(properties) : [];
}

/** Whether a field, or the schema that it refers to, has a mark. */
export function isMarked(field: unknown, mark: Mark, schemas: Schemas): boolean {
  if (!isNode(field)) return false;
  return field[mark] === true || resolveSchema(field, schemas)[mark] === true;
}

/**
 * Creates a function that removes the marked fields of a schema, for {@link changeNodes}.
 *
 * @param schemas the components as the document has them.
 */
export function createFieldRemover(mark: Mark, schemas: Schemas, hiddenFields: HiddenFields): (node: Node) => void {
  /** The names of the marked fields of the schemas that a schema is a part of. */
  const inherited = new WeakMap<object, ReadonlySet<string>>();
  return (node) => {
    const names = new Set([...markedNames(node, mark, schemas), ...(inherited.get(node) ?? [])]);
    for (const part of partsOf(node, ["allOf", "anyOf", "oneOf"])) inherited.set(part, names);
    const properties = isNode(node["properties"]) ? node["properties"] : {};
    if (Array.isArray(node["required"])) {
      // A part of an `allOf` may require a field that another part defines.
      node["required"] = node["required"].filter((name) =>
        String(name) in properties ? !isMarked(properties[String(name)], mark, schemas) : !names.has(String(name)),
      );
    }
    if (hiddenFields === "optional") return;
    for (const [name, field] of Object.entries(properties)) if (isMarked(field, mark, schemas)) delete properties[name];
  };
}

/** The names of the marked fields of a schema and of those that it consists of. */
function markedNames(node: Node, mark: Mark, schemas: Schemas, depth = 0): string[] {
  const own = fieldsOf(node).flatMap(([name, field]) => (isMarked(field, mark, schemas) ? [name] : []));
  const parts = depth < maxDepth ? partsOf(node, ["allOf"]) : [];
  return [...own, ...parts.flatMap((part) => markedNames(resolveSchema(part, schemas), mark, schemas, depth + 1))];
}

/** Limits schemas that contain each other. */
const maxDepth = 10;

/** The schemas that apply to the same value. */
function partsOf(node: Node, keywords: readonly string[]): Node[] {
  return keywords.flatMap((keyword) => (Array.isArray(node[keyword]) ? node[keyword].filter(isNode) : []));
}

function resolveSchema(node: Node, schemas: Schemas): Node {
  return resolve({ components: { schemas } }, node).value;
}
