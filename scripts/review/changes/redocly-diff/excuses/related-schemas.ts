import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../../json-value.ts";
import {
  ancestorsOf,
  typeOf,
  words,
  type DiffRule,
  type PairedNode,
  type TreeChange,
  type TreeNode,
} from "../diff-tree.ts";

type Relation = "same" | "more" | "fewer";

/** Known relations: a schema has many members, and each of their changes asks. */
const relations = new WeakMap<PairedNode, Relation | "unknown">();

/**
 * Speaks up for each change in a schema that takes the same values as before, or more, or fewer, by how it is composed:
 * it names the schema.
 */
export const relatedSchemas =
  (relation: Relation): DiffRule =>
  () => ({
    any(change, { report }) {
      const schema = schemaAround(change);
      if (schema && relationOf(schema) === relation) report({ message: pointerOf(schema) });
    },
  });

const pointerOf = ({ revision }: PairedNode): string => (revision?.resolved ?? revision)?.location.pointer ?? "";

/** The schema that a change is of: the one that is modified, or the one around what came or went. */
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
  if (choicesOf(revision).some((choice) => isDeepStrictEqual(flattened(choice), before))) return "more";
  if (choicesOf(base).some((choice) => isDeepStrictEqual(flattened(choice), after))) return "fewer";
  return "unknown";
}

const childAt = (node: TreeNode, key: string): TreeNode | undefined =>
  (node.resolved ?? node).children.find((child) => child.key === key);

/** A schema that takes what fits several of its choices, too. */
const loosened = ({ oneOf, ...rest }: JsonObject): JsonObject => ({ ...rest, anyOf: oneOf });

/** The choices of a schema that says nothing else. */
function choicesOf(node: TreeNode): TreeNode[] {
  const choices = childAt(node, "oneOf") ?? childAt(node, "anyOf");
  const { value } = node.resolved ?? node;
  const others = Object.keys(isObject(value) ? value : {}).filter((member) => !words.has(member));
  return choices && others.length === 1 ? choices.children : [];
}

/** A schema without words, with the parts of its `allOf` joined to it where they do not speak of the same things. */
function flattened(node: TreeNode): JsonObject {
  const { value } = node.resolved ?? node;
  const own = isObject(value) ? value : {};
  const parts = partsOf(node);
  const joined = new Set(parts.map(({ parent }) => parent?.key));
  const rest = Object.fromEntries(Object.entries(own).filter(([member]) => !joined.has(member)));
  return [withoutWords(rest), ...parts.map(flattened)].reduce(join);
}

/** The schemas that a value must fit beside what the schema itself says: an `allOf`, and a choice of one. */
const partsOf = (node: TreeNode): TreeNode[] =>
  ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const held = childAt(node, keyword)?.children ?? [];
    return keyword === "allOf" || held.length === 1 ? held : [];
  });

const withoutWords = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([member]) => !words.has(member)));

function join(one: JsonObject, other: JsonObject): JsonObject {
  const joined = { ...one };
  for (const [member, value] of Object.entries(other)) {
    const held = joined[member];
    if (held === undefined || isDeepStrictEqual(held, value)) joined[member] = value;
    else if (member === "required" && Array.isArray(held) && Array.isArray(value))
      joined[member] = [...new Set([...held, ...value])];
    else if (member === "properties" && isObject(held) && isObject(value)) joined[member] = join(held, value);
    // Two demands on one thing: both hold.
    else joined[member] = { allOf: [held, value] };
  }
  return joined;
}
