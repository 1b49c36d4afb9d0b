import {
  isObject,
  listAt,
  objectAt,
  objectOf,
  resolve,
  schemaNameOf,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from "@gw/openapi/reader";

/** A schema as a reader sees it: references followed, and `allOf` merged. */
export interface SchemaView {
  /** All but `allOf`, `oneOf` and `anyOf`. */
  readonly keywords: JsonObject;
  /** The component that it is. */
  readonly name: string | undefined;
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  readonly isNullable: boolean;
  /** What of the document it is made of. */
  readonly objects: readonly object[];
  /** Whether the schema is `false`. */
  readonly isNever?: boolean;
  /** A reference that leads nowhere. */
  readonly broken?: string;
}

/** Schemas of which a value fulfills one, or more. */
interface Choice {
  readonly keyword: "oneOf" | "anyOf";
  readonly schemas: readonly Json[];
}

/** A part of the name of a type, which may be a component's. */
export interface TypePart {
  readonly text: string;
  readonly schema?: string;
}

const none: SchemaView = {
  keywords: {},
  name: undefined,
  properties: new Map(),
  required: new Set(),
  choices: [],
  isNullable: false,
  objects: [],
};

/** Reads the schemas of a document, each once. */
export class SchemaReader {
  readonly #document: JsonObject;
  readonly #views = new WeakMap<JsonObject, SchemaView>();
  /** Of schemas that are nothing but a reference: those to one schema have one view, but for themselves. */
  readonly #ofReferences = new Map<string, SchemaView>();
  #derived: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  view(schema: unknown): SchemaView {
    return this.#view(schema, []);
  }

  #view(schema: unknown, within: readonly JsonObject[]): SchemaView {
    if (schema === false) return { ...none, isNever: true };
    if (!isObject(schema)) return none;
    const known = this.#views.get(schema);
    if (known) return known;
    const { value: target, isBroken } = resolve(this.#document, schema);
    // A schema that consists of itself adds nothing.
    if (within.includes(target)) return none;
    const reference = textAt(schema, "$ref");
    const isBare = reference !== "" && Object.keys(schema).length === 1;
    const alike = isBare ? this.#ofReferences.get(reference) : undefined;
    // After the target, an object of a reference is itself.
    const view = alike
      ? { ...alike, objects: alike.objects.with(1, schema) }
      : this.#read(schema, target, [...within, target]);
    const result = isBroken ? { ...view, broken: reference } : view;
    if (within.length === 0) {
      this.#views.set(schema, result);
      if (isBare) this.#ofReferences.set(reference, result);
    }
    return result;
  }

  #read(schema: JsonObject, target: JsonObject, within: readonly JsonObject[]): SchemaView {
    const { allOf: _, oneOf: _o, anyOf: _a, $ref: _r, ...own } = { ...target, ...schema };
    const holders = target === schema ? [target] : [target, schema];
    const parts = holders.flatMap((each) => listAt(each, "allOf")).map((part) => this.#view(part, within));
    const name = schemaNameOf(schema);
    const choices: Choice[] = [];
    let isNullable = own["nullable"] === true || textsAt(own, "type").includes("null");
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const all = holders.flatMap((each) => listAt(each, keyword));
      const schemas = all.filter((each) => !isNull(resolve(this.#document, each).value));
      if (schemas.length < all.length) isNullable = true;
      const [only] = schemas;
      // The only alternative to null is the schema itself.
      if (schemas.length === 1) parts.push(this.#view(only, within));
      else if (schemas.length > 1) choices.push({ keyword, schemas });
    }
    const mapped = choices.length === 0 && isObject(own["discriminator"]) ? this.#mappedSchemas(own, name) : [];
    if (mapped.length > 0) choices.push({ keyword: "oneOf", schemas: mapped });
    const properties = new Map<string, Json>();
    for (const [field, property = true] of [
      ...parts.flatMap((part) => [...part.properties]),
      ...holders.flatMap((each) => Object.entries(objectAt(each, "properties"))),
    ]) {
      const other = properties.get(field);
      properties.set(field, other === undefined || property === false ? property : { allOf: [other, property] });
    }
    const inherited = parts.map(({ keywords: { discriminator: _d, ...keywords } }) => keywords);
    const required = [
      ...parts.flatMap((part) => [...part.required]),
      ...holders.flatMap((each) => textsAt(each, "required")),
    ];
    const only = parts.length === 1 && properties.size === parts[0]?.properties.size ? parts[0] : undefined;
    return {
      keywords: Object.assign({}, ...inherited, own) as JsonObject,
      name: name ?? (only?.choices.length === 0 || choices.length === 0 ? only?.name : undefined),
      // Most schemas have neither, and are kept.
      properties: properties.size > 0 ? properties : none.properties,
      required: required.length > 0 ? new Set(required) : none.required,
      choices: [...parts.flatMap((part) => part.choices), ...choices],
      isNullable: isNullable || (parts.length === 1 && parts[0]?.isNullable === true),
      objects: [...holders, ...parts.flatMap((part) => part.objects)],
    };
  }

  /** The schemas that a discriminator names without `oneOf`: those of its mapping, or that inherit from the schema. */
  #mappedSchemas(own: JsonObject, name: string | undefined): Json[] {
    const mapping = Object.values(objectAt(objectAt(own, "discriminator"), "mapping")).filter(
      (each) => typeof each === "string",
    );
    const names = mapping.length > 0 ? mapping : (name !== undefined && this.#heirs().get(name)) || [];
    return [...new Set(names.map(referenceTo))].map(($ref) => ({ $ref }));
  }

  #heirs(): ReadonlyMap<string, readonly string[]> {
    if (this.#derived) return this.#derived;
    const heirs = new Map<string, string[]>();
    for (const [name, schema] of Object.entries(objectAt(objectAt(this.#document, "components"), "schemas"))) {
      for (const part of listAt(objectOf(schema), "allOf")) {
        const parent = schemaNameOf(part);
        if (parent !== undefined) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
      }
    }
    return (this.#derived = heirs);
  }

  /** The value of the discriminator that stands for a schema. */
  discriminatorValue({ keywords }: SchemaView, schema: Json): string | undefined {
    const { mapping, propertyName } = objectAt(keywords, "discriminator");
    const name = schemaNameOf(schema);
    if (typeof propertyName !== "string") return undefined;
    const mapped = Object.entries(objectOf(mapping)).find(
      ([, target]) => schemaNameOf({ $ref: referenceTo(String(target)) }) === name,
    );
    return mapped?.[0] ?? name;
  }

  types({ keywords, properties }: SchemaView): readonly string[] {
    const types = textsAt(keywords, "type").filter((type) => type !== "null");
    if (types.length > 0) return types;
    if (properties.size > 0 || isObject(keywords["additionalProperties"])) return ["object"];
    return isObject(keywords["items"]) || keywords["prefixItems"] ? ["array"] : [];
  }

  /** The name of a type in parts, of which those of components can be links. */
  type(schema: unknown, depth = 0): readonly TypePart[] {
    if (depth > 5) return [{ text: "any" }];
    const view = this.view(schema);
    const parts = this.#typeOf(view, depth);
    return view.isNullable && depth === 0 ? [...parts, { text: " or null" }] : parts;
  }

  #typeOf(view: SchemaView, depth: number): readonly TypePart[] {
    const { keywords, name, properties, choices } = view;
    if (view.isNever) return [{ text: "never" }];
    if (name !== undefined && (properties.size > 0 || choices.length > 0 || depth > 0))
      return [{ text: name, schema: name }];
    const [choice] = choices;
    if (choice && properties.size === 0) {
      if (choice.schemas.length > 4) return [{ text: `one of ${choice.schemas.length} types` }];
      return joinTypes(choice.schemas.map((each) => this.type(each, depth + 1)));
    }
    const types = this.types(view).map((type): readonly TypePart[] => {
      const { additionalProperties, format } = keywords;
      if (type === "array") return [{ text: "array of " }, ...this.type(keywords["items"], depth + 1)];
      if (type === "object" && properties.size === 0 && isObject(additionalProperties)) {
        return [{ text: "map of " }, ...this.type(additionalProperties, depth + 1)];
      }
      return [{ text: typeof format === "string" && type !== "boolean" ? `${type} (${format})` : type }];
    });
    if (types.length > 0) return joinTypes(types);
    const values = keywords["const"] === undefined ? listAt(keywords, "enum") : [keywords["const"]];
    const kinds = new Set(values.filter((value) => value !== null).map((value) => typeof value));
    return [{ text: kinds.size === 1 ? String([...kinds][0]) : "any" }];
  }

  /**
   * The schema whose fields are shown for a value: itself, or that of its items or of the values of a map; what these are of
   * it; and the objects of the document up to there.
   */
  inner(schema: unknown): { view: SchemaView; schema: unknown; of: string; objects: readonly object[] } {
    const objects: object[] = [];
    let of = "";
    let current = schema;
    for (let depth = 0; ; depth += 1) {
      const view = this.view(current);
      objects.push(...view.objects);
      const { items, additionalProperties, prefixItems, patternProperties } = view.keywords;
      const hasFields =
        view.properties.size > 0 ||
        view.choices.length > 0 ||
        prefixItems !== undefined ||
        patternProperties !== undefined;
      const next = hasFields ? undefined : [items, additionalProperties].find(isObject);
      if (!next || depth > 6) return { view, schema: current, of, objects };
      of = next === items ? "each item" : "each value";
      current = next;
    }
  }

  /** What the name of a schema or an alternative is to a reader. */
  nameOf(schema: Json): string {
    const view = this.view(schema);
    return view.name ?? (textAt(view.keywords, "title") || typeText(this.type(schema)));
  }
}

function isNull(schema: JsonObject): boolean {
  const values = listAt(schema, "enum");
  return schema["type"] === "null" || schema["const"] === null || (values.length === 1 && values[0] === null);
}

function referenceTo(target: string): string {
  return target.includes("/") ? target : `#/components/schemas/${target.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

export function typeText(type: readonly TypePart[]): string {
  return type.map(({ text }) => text).join("");
}

function joinTypes(types: readonly (readonly TypePart[])[]): readonly TypePart[] {
  const different = [...Map.groupBy(types, typeText).values()].flatMap(([first]) => (first ? [first] : []));
  return different.flatMap((parts, index) => (index === 0 ? parts : [{ text: " or " }, ...parts]));
}
