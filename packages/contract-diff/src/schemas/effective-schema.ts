import { isDeepStrictEqual } from "node:util";
import { pointerTo, step, stepsOfReference, valueAtPath } from "@gw/openapi";
import {
  componentsOf,
  isObject,
  isOpenApi30,
  listAt,
  objectOf,
  partsOf,
  textAt,
  textsAt,
  type JsonObject,
} from "@gw/openapi/reader";

/** A schema as it is written (an object or a boolean), and its location. */
export interface SchemaSource {
  pointer: string;
  value: unknown;
  /** The targets of `$dynamicRef`, by `$dynamicAnchor`, where they depend on the schema that referred to this one. */
  scope?: Scope | undefined;
}

/** The pointers of schemas by their `$dynamicAnchor`. */
type Scope = ReadonlyMap<string, string>;

/** An object with keywords that all values must match. */
export interface SchemaPart {
  pointer: string;
  value: JsonObject;
  scope: Scope | undefined;
  /** Whether null is valid as well, regardless of the keywords. */
  isNullable: boolean;
  /** The only valid values, if alternatives list them one by one, or a mark does. */
  listed?: { keyword: string; values: unknown[] };
  /** The parts that come from it: itself, the schema that it refers to, and its `allOf`. */
  range: [start: number, end: number];
}

/** Alternatives that can't be merged with the other keywords. */
export interface Alternatives {
  keyword: "oneOf" | "anyOf";
  pointer: string;
  branches: SchemaSource[];
}

/** The combination of several schemas, with references resolved, and `allOf` and single alternatives merged. */
export interface EffectiveSchema {
  /** Equal for the same schemas. */
  key: string;
  pointer: string;
  parts: SchemaPart[];
  alternatives: Alternatives[];
  /** Whether no value is valid. */
  isNever: boolean;
  /** Whether it contains a reference that can't be resolved, so nothing is known about it. */
  isUnknown: boolean;
}

/** Stands for the target of a reference that can't be resolved. */
const unknown = {};

/** Keywords of a schema that do not affect values. */
const textKeywords: ReadonlySet<string> = new Set([
  "description",
  "title",
  "summary",
  "example",
  "examples",
  "deprecated",
  "externalDocs",
  "xml",
  "$comment",
]);

/** Reads the schemas of one document. */
export class SchemaReader {
  readonly document: unknown;
  /** OpenAPI 3.0 ignores keywords next to a reference, and has `nullable`. */
  readonly is30: boolean;
  /** Whether a body is XML, where the keyword `xml` defines element names. */
  readonly hasXml: boolean;
  /** The mark of a string that lists the values which it may contain. */
  readonly #listMark: string;
  readonly #schemas = new Map<string, EffectiveSchema>();
  /** The dynamic anchors of each component; of all other parts by an empty pointer. */
  readonly #anchors = new Map<string, Map<string, string>>();

  constructor(document: unknown, marks: string) {
    this.document = document;
    this.#listMark = `${marks}-list-values`;
    this.is30 = isOpenApi30(document);
    this.hasXml = partsOf(objectOf(document), "mediaType").some(({ name }) => /xml/i.test(name));
    for (const { value, path } of partsOf(objectOf(document), "schema")) {
      const name = value["$dynamicAnchor"];
      // Each component is a resource: its anchors may only be unique because it was a separate file.
      const resource = pointerTo(...path.slice(0, path[0] === "components" ? 3 : 0));
      const scope = this.#anchors.get(resource) ?? new Map<string, string>();
      if (typeof name === "string") this.#anchors.set(resource, scope.set(name, pointerTo(...path)));
    }
  }

  /** Merges schemas; anything that none of them mentions is valid. */
  read(sources: readonly SchemaSource[], pointer = sources[0]?.pointer ?? ""): EffectiveSchema {
    const followed = sources.map((source) =>
      this.#follow({ ...source, scope: source.scope ?? this.#enter(source.pointer, undefined) }),
    );
    const key =
      followed.map(({ pointer: at, scope }) => (scope ? `${at} ${[...scope].join()}` : at)).join(" ") || `- ${pointer}`;
    const known = this.#schemas.get(key);
    if (known) return known;
    const schema: EffectiveSchema = {
      key,
      pointer: followed[0]?.pointer ?? pointer,
      parts: [],
      alternatives: [],
      isNever: false,
      isUnknown: false,
    };
    this.#schemas.set(key, schema);
    const seen = new Set<string>();
    for (const source of followed) this.#join(schema, source, false, seen);
    return schema;
  }

  /** The components that have a schema as a part. */
  subtypesOf(pointer: string): SchemaSource[] {
    return Object.entries(componentsOf(this.document, "schemas")).flatMap(([name, value]) =>
      listAt(objectOf(value), "allOf").some((part) => objectOf(part)["$ref"] === `#${pointer}`)
        ? [{ pointer: pointerTo("components", "schemas", name), value }]
        : [],
    );
  }

  /** A schema merged with one of its alternatives. */
  select(schema: EffectiveSchema, branch: SchemaSource): EffectiveSchema {
    const chosen = this.read([branch]);
    return {
      key: `${schema.key} & ${chosen.key}`,
      pointer: chosen.pointer,
      // The ranges of a part are indices, so those of the schema stay valid.
      parts: [...schema.parts, ...chosen.parts.map((part) => ({ ...part, range: shift(part.range, schema.parts) }))],
      alternatives: chosen.alternatives,
      isNever: schema.isNever || chosen.isNever,
      isUnknown: schema.isUnknown || chosen.isUnknown,
    };
  }

  #follow(source: SchemaSource, seen = new Set<string>()): SchemaSource {
    const { value } = source;
    const reference = isObject(value) ? value["$ref"] : undefined;
    if (typeof reference !== "string" || (!this.is30 && !isOnlyReference(value))) return source;
    const target = this.#target(reference, source.scope);
    if (seen.has(target.pointer)) return { pointer: target.pointer, value: unknown };
    return this.#follow(target, seen.add(target.pointer));
  }

  #target(reference: string, scope: Scope | undefined): SchemaSource {
    const path = stepsOfReference(reference);
    const pointer = pointerTo(...path);
    return { pointer, value: valueAtPath(this.document, path) ?? unknown, scope: this.#enter(pointer, scope) };
  }

  /** An anchor resolves to the outermost schema that has it. */
  #enter(pointer: string, scope: Scope | undefined): Scope | undefined {
    const anchors = this.#anchors.size > 0 && this.#anchors.get(pointer.split("/", 4).join("/"));
    return anchors ? new Map([...anchors, ...(scope ?? [])]) : scope;
  }

  #dynamicTarget(reference: string, scope: Scope | undefined): SchemaSource {
    const { value } = this.#target(reference, undefined);
    const pointer = scope?.get(textAt(objectOf(value), "$dynamicAnchor"));
    return this.#target(pointer === undefined ? reference : `#${pointer}`, scope);
  }

  #join(schema: EffectiveSchema, source: SchemaSource, isNullable: boolean, seen: Set<string>): void {
    const { pointer, value, scope } = this.#follow(source);
    if (value === false) schema.isNever = true;
    if (value === unknown) schema.isUnknown = true;
    if (!isObject(value) || seen.has(pointer)) return;
    seen.add(pointer);
    const start = schema.parts.length;
    const acceptsNull = isNullable || (this.is30 && value["nullable"] === true);
    const listed = value[this.#listMark];
    const part: SchemaPart = {
      pointer,
      value,
      scope,
      isNullable: acceptsNull,
      ...(Array.isArray(listed) && {
        listed: {
          keyword: this.#listMark,
          values: [...listed, ...(acceptsNull || textsAt(value, "type").includes("null") ? [null] : [])],
        },
      }),
      range: [start, start],
    };
    schema.parts.push(part);
    const { $ref, $dynamicRef } = value;
    if (typeof $ref === "string") this.#join(schema, this.#target($ref, scope), acceptsNull, seen);
    if (typeof $dynamicRef === "string") this.#join(schema, this.#dynamicTarget($dynamicRef, scope), acceptsNull, seen);
    for (const each of sourcesAt(part, "allOf")) this.#join(schema, each, acceptsNull, seen);
    for (const keyword of ["oneOf", "anyOf"] as const) this.#joinAlternatives(schema, part, keyword, seen);
    part.range[1] = schema.parts.length;
  }

  /** Alternatives of an alternative are alternatives themselves, unless exactly one must match. */
  #branchesOf(part: SchemaPart, keyword: "oneOf" | "anyOf", seen = new Set([part.pointer])): SchemaSource[] {
    return sourcesAt(part, keyword).flatMap((branch): SchemaSource[] => {
      const { pointer, value, scope } = this.#follow(branch);
      if (keyword === "oneOf" || !isObject(value) || !Array.isArray(value["anyOf"]) || seen.has(pointer))
        return [branch];
      const isOnly = Object.keys(value).every(
        (name) => name === "anyOf" || (this.is30 && name === "nullable") || isTextKeyword(name),
      );
      if (!isOnly) return [branch];
      const inner = this.#branchesOf({ ...part, pointer, value, scope }, keyword, new Set(seen).add(pointer));
      return value["nullable"] === true ? [...inner, nullAt(`${pointer}/anyOf`)] : inner;
    });
  }

  #joinAlternatives(schema: EffectiveSchema, part: SchemaPart, keyword: "oneOf" | "anyOf", seen: Set<string>): void {
    const all = this.#branchesOf(part, keyword);
    if (all.length === 0) return;
    const nulls = all.filter((each) => listedValues(this.#follow(each).value)?.every((value) => value === null));
    const branches = all.filter((each) => !nulls.includes(each));
    const isNullable = part.isNullable || nulls.length > 0;
    const [single, ...others] = branches;
    const values = branches.map((each) => listedValues(this.#follow(each).value));
    if (single && others.length === 0) this.#join(schema, single, isNullable, seen);
    else if (values.every((list) => list !== undefined)) {
      const listed = { keyword, values: [...values.flat(), ...(isNullable ? [null] : [])] };
      schema.parts.push({ ...part, value: {}, listed, range: [schema.parts.length, schema.parts.length + 1] });
    } else {
      const pointer = `${part.pointer}/${keyword}`;
      const missing = isNullable && nulls.length === 0 ? [nullAt(pointer)] : [];
      const group: Alternatives = { keyword, pointer, branches: [...all, ...missing] };
      // Copies of a group, such as of a schema that two parts contain, are equivalent to one.
      if (!schema.alternatives.some((other) => this.#isCopy(other, group))) schema.alternatives.push(group);
    }
  }

  #isCopy(own: Alternatives, other: Alternatives): boolean {
    const isAlike = own.keyword === other.keyword && own.branches.length === other.branches.length;
    return (
      isAlike &&
      own.branches.every(({ value, scope }, index) => {
        const branch = other.branches[index];
        return isDeepStrictEqual(scope, branch?.scope) && this.#isSame(value, branch?.value, new Map());
      })
    );
  }

  /**
   * Whether two values are the same, with references resolved.
   *
   * @param seen The comparisons in progress: in a cycle, values are the same if everything else is.
   */
  #isSame(own: unknown, other: unknown, seen: Map<object, Set<object>>): boolean {
    const [before, after] = [own, other].map((value) => this.#follow({ pointer: "", value }).value);
    if (before === after) return true;
    if (!isParent(before) || !isParent(after)) return false;
    const compared = seen.get(before) ?? new Set();
    if (compared.has(after)) return true;
    seen.set(before, compared.add(after));
    const [held, others] = [Object.entries(before), new Map(Object.entries(after))];
    return (
      Array.isArray(before) === Array.isArray(after) &&
      held.length === others.size &&
      held.every(([name, value]) => others.has(name) && this.#isSame(value, others.get(name), seen))
    );
  }
}

/** The alternative that `nullable` adds to others. */
function nullAt(pointer: string): SchemaSource {
  return { pointer: `${pointer}/-`, value: { type: "null" } };
}

function isParent(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function shift([start, end]: SchemaPart["range"], { length }: readonly unknown[]): SchemaPart["range"] {
  return [start + length, end + length];
}

function isOnlyReference(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((keyword) => keyword === "$ref" || keyword === "summary");
}

/** The schemas in a list or a map of a part. */
export function sourcesAt({ pointer, value, scope }: SchemaPart, keyword: string): (SchemaSource & { name: string })[] {
  const held = value[keyword];
  if (typeof held !== "object" || held === null) return [];
  return Object.entries(held).map(([name, each]) => ({
    name,
    pointer: `${pointer}/${keyword}${step(name)}`,
    value: each,
    scope,
  }));
}

/** The schema in a field of a part. */
export function sourceAt({ pointer, value, scope }: SchemaPart, keyword: string): SchemaSource | undefined {
  const held = value[keyword];
  if (!isObject(held) && typeof held !== "boolean") return undefined;
  return { pointer: `${pointer}/${keyword}`, value: held, scope };
}

/** The schema in a field of each part that has one. */
export function sourcesOf(parts: readonly SchemaPart[], keyword: string): SchemaSource[] {
  return parts.flatMap((part) => sourceAt(part, keyword) ?? []);
}

/** The values of a schema that only lists values. */
function listedValues(schema: unknown): unknown[] | undefined {
  if (!isObject(schema)) return undefined;
  const { type, const: constant, enum: values, ...rest } = schema;
  if (!Object.keys(rest).every(isTextKeyword)) return undefined;
  if (type === "null") return [null];
  if (constant !== undefined) return [constant];
  return Array.isArray(values) ? values : undefined;
}

export function isTextKeyword(keyword: string): boolean {
  return textKeywords.has(keyword) || keyword.startsWith("x-");
}
