import { isDeepStrictEqual } from "node:util";
import { isObject } from "@gw/openapi/reader";
import {
  ancestorsOf,
  typeOf,
  textKeywords,
  type DiffRule,
  type PairedNode,
  type TreeChange,
  type TreeNode,
} from "../diff-tree.ts";

type Relation = "same" | "more" | "fewer";

/** Every change within a schema needs its relation. */
const relations = new WeakMap<PairedNode, Relation | "unknown">();

/**
 * Reports each change in a schema that is composed differently, so that the same values are valid as before, or more, or
 * fewer. The message is the schema's pointer.
 */
export function findRecomposed(relation: Relation): DiffRule {
  return () => ({
    any(change, { report }) {
      const schema = schemaAround(change);
      if (schema && relationOf(schema) === relation) report({ message: pointerOf(schema) });
    },
  });
}

function pointerOf({ revision }: PairedNode): string {
  return (revision?.resolved ?? revision)?.location.pointer ?? "";
}

/** The schema that is modified, or that contains what was added or removed. */
function schemaAround({ node, kind }: TreeChange): PairedNode | undefined {
  if (kind === "modified" && typeOf(node) === "Schema") return node;
  for (const above of ancestorsOf(node)) if (typeOf(above) === "Schema") return above;
  return undefined;
}

function relationOf(pair: PairedNode): Relation | "unknown" {
  const known = relations.get(pair) ?? compare(pair.base, pair.revision);
  relations.set(pair, known);
  return known;
}

function compare(base: TreeNode | undefined, revision: TreeNode | undefined): Relation | "unknown" {
  if (!base || !revision) return "unknown";
  const [before, after] = [flattened(base), flattened(revision)];
  const isComposed = [base, revision].some((node) => partsOf(node).length > 0);
  if (isComposed && isDeepStrictEqual(before, after)) return "same";
  if ("oneOf" in before && isDeepStrictEqual(loosened(before), after)) return "more";
  if ("oneOf" in after && isDeepStrictEqual(before, loosened(after))) return "fewer";
  if (alternativesOf(revision).some((alternative) => isDeepStrictEqual(flattened(alternative), before))) return "more";
  if (alternativesOf(base).some((alternative) => isDeepStrictEqual(flattened(alternative), after))) return "fewer";
  return "unknown";
}

function childAt(node: TreeNode, key: string): TreeNode | undefined {
  return (node.resolved ?? node).children.find((child) => child.key === key);
}

type Schema = Readonly<Record<string, unknown>>;

/** A schema that also accepts values that match several of its alternatives. */
function loosened({ oneOf, ...rest }: Schema): Schema {
  return { ...rest, anyOf: oneOf };
}

/** The alternatives of a schema that has no other keywords. */
function alternativesOf(node: TreeNode): TreeNode[] {
  const alternatives = childAt(node, "oneOf") ?? childAt(node, "anyOf");
  const { value } = node.resolved ?? node;
  const others = Object.keys(isObject(value) ? value : {}).filter((keyword) => !textKeywords.has(keyword));
  return alternatives && others.length === 1 ? alternatives.children : [];
}

/** A schema without text, joined with the parts of its `allOf`. */
function flattened(node: TreeNode): Schema {
  const { value } = node.resolved ?? node;
  const own = isObject(value) ? value : {};
  const parts = partsOf(node);
  const joined = new Set(parts.map(({ parent }) => parent?.key));
  const rest = Object.fromEntries(Object.entries(own).filter(([member]) => !joined.has(member)));
  return [withoutText(rest), ...parts.map(flattened)].reduce(join);
}

/** The schemas that a value must match as well: those of `allOf`, and a single alternative. */
function partsOf(node: TreeNode): TreeNode[] {
  return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const schemas = childAt(node, keyword)?.children ?? [];
    return keyword === "allOf" || schemas.length === 1 ? schemas : [];
  });
}

function withoutText(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([member]) => !textKeywords.has(member)));
}

function join(one: Schema, other: Schema): Schema {
  const joined: Record<string, unknown> = { ...one };
  for (const [member, value] of Object.entries(other)) {
    const known = joined[member];
    if (known === undefined || isDeepStrictEqual(known, value)) joined[member] = value;
    else if (member === "required" && Array.isArray(known) && Array.isArray(value))
      joined[member] = [...new Set([...known, ...value])];
    else if (member === "properties" && isObject(known) && isObject(value)) joined[member] = join(known, value);
    // Both apply.
    else joined[member] = { allOf: [known, value] };
  }
  return joined;
}
