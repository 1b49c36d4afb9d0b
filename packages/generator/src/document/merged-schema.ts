import { composedOf, isObject, listAt, objectAt, textsAt, type Json, type JsonObject } from "@gw/openapi/reader";

/** A schema with all that it consists of, and one alternative of each choice. */
export interface MergedSchema {
  readonly parts: readonly JsonObject[];
  /** The keywords of all parts. */
  readonly keywords: JsonObject;
  /** None if it allows any value. */
  readonly type: string | undefined;
  /** The values that all parts allow, if they list them. */
  readonly values: readonly Json[] | undefined;
  /** The schemas of its fields. */
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
}

/** @param position Of each choice: among what is not null, from 0 on; or null, else the last, if it is negative. */
export function mergeSchema(document: object, schema: unknown, position = 0): MergedSchema {
  const parts = chosenParts(document, schema, position);
  const keywords: JsonObject = Object.assign({}, ...parts);
  const lists = parts.flatMap((part) => {
    if (part["const"] !== undefined) return [[part["const"]]];
    return Array.isArray(part["enum"]) ? [listAt(part, "enum")] : [];
  });
  const properties = new Map<string, Json>();
  for (const [name, field = true] of parts.flatMap((part) => Object.entries(objectAt(part, "properties")))) {
    const other = properties.get(name);
    properties.set(name, other === undefined ? field : { allOf: [other, field] });
  }
  return {
    parts,
    keywords,
    type:
      take(parts.map((part) => textsAt(part, "type")).find((types) => types.length > 0) ?? [], position) ??
      impliedType(keywords),
    values: lists[0]?.filter((value) => lists.every((list) => list.includes(value))),
    properties,
    required: new Set(parts.flatMap((part) => textsAt(part, "required"))),
  };
}

function chosenParts(document: object, schema: unknown, position: number, seen = new Set<JsonObject>()): JsonObject[] {
  return composedOf(document, schema).flatMap((part) => {
    if (seen.has(part)) return [];
    seen.add(part);
    const branches = ["oneOf", "anyOf"].flatMap((keyword) => take(listAt(part, keyword), position) ?? []);
    return [part, ...branches.flatMap((branch) => chosenParts(document, branch, position, seen))];
  });
}

function take<Choice extends Json>(choices: readonly Choice[], position: number): Choice | undefined {
  const others = choices.filter((each) => !isNull(each));
  return position < 0 ? (choices.find(isNull) ?? choices.at(-1)) : (others[position] ?? others[0] ?? choices[0]);
}

function isNull(choice: Json): boolean {
  return choice === "null" || (isObject(choice) && choice["type"] === "null");
}

/** Without a type, a value of any type is valid. Those that the keywords say nothing of are no good examples. */
function impliedType(keywords: JsonObject): string | undefined {
  if ("properties" in keywords || Boolean(keywords["additionalProperties"])) return "object";
  if ("items" in keywords || "prefixItems" in keywords) return "array";
  return ["minimum", "maximum", "multipleOf"].some((keyword) => keyword in keywords) ? "number" : undefined;
}
