import { isObject, listAt, objectAt, textAt, type Json } from "@gw/openapi/reader";
import type { Hooks, Mark as OwnMark } from "../hooks.ts";
import { constraintsOf, type Constraints } from "./constraints.ts";
import type { SchemaReader, SchemaView, TypePart } from "./schemas.ts";

/** A field of a body, or a parameter. */
export interface Field extends Constraints {
  /** Unique in its page, and made of names: `body.user.email`. */
  readonly id: string;
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly marks: readonly Mark[];
  /** Those of hooks, and of versions. */
  ownMarks: readonly OwnMark[];
  /** Markdown. */
  readonly description: string;
  /** What is wrong with it in the document. */
  readonly problem: string;
  readonly inside: Fields;
  readonly shown: Shown;
}

/** What of the document a part of a page shows. */
export interface Shown {
  readonly objects: readonly object[];
  /** Of a field: what it is a field of, which may say more about it by its name. */
  readonly owner?: { readonly name: string; readonly objects: readonly object[] };
}

type Mark = "required" | "deprecated" | "read-only" | "write-only";

/** The fields of a value, as far as they are shown. */
export interface Fields {
  /** What has these fields, if it is not the value itself: `each item`. */
  of: string;
  fields: Field[];
  choices: FieldChoice[];
  /** How many fields there are beyond what is shown. */
  more: number;
  /** The schema whose page shows what is not shown here. */
  continued?: string;
  /** Whether the fields are those of a schema around it. */
  isRecursive?: boolean;
}

/** Alternatives, of which a value is one. */
export interface FieldChoice {
  /** Made of that of the value. */
  readonly id: string;
  readonly isExclusive: boolean;
  /** The field that tells which one it is. */
  readonly discriminator: string;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative extends Constraints {
  readonly name: string;
  readonly type: readonly TypePart[];
  /** The value of the discriminator. */
  readonly value: string | undefined;
  readonly description: string;
  readonly inside: Fields;
  readonly shown: Shown;
}

/** How much of a schema is shown. */
export interface FieldOptions {
  /** How many fields, beside those of the first level. */
  readonly budget: number;
  /** In which direction the value is sent: fields of the other one are left out. */
  readonly direction?: "request" | "response";
}

/** How many fields the first level may have, and how many alternatives a choice. */
const [mostFields, mostAlternatives, deepest] = [400, 40, 6];

/** A description of so many characters takes as much of the budget as a field. */
const textOfField = 250;

/** A value whose fields are still to be found. */
interface Pending {
  readonly schema: unknown;
  readonly id: string;
  readonly within: readonly unknown[];
  readonly into: Fields;
  readonly level: number;
}

type Entry = [name: string, schema: Json, isRequired: boolean];

/** Finds fields for one page, on which each has an id of its own. */
export class FieldFinder {
  readonly #schemas: SchemaReader;
  readonly #hooks: Hooks;
  readonly #ids = new Set<string>();

  constructor(schemas: SchemaReader, hooks: Hooks) {
    this.#schemas = schemas;
    this.#hooks = hooks;
  }

  uniqueId(name: string): string {
    const id = name.replaceAll(/\s+/g, "_");
    for (let number = 1; ; number += 1) {
      const unique = number === 1 ? id : `${id}-${number}`;
      if (this.#ids.has(unique)) continue;
      this.#ids.add(unique);
      return unique;
    }
  }

  /**
   * The fields of a schema, level by level until the budget is spent, so that no document makes a page too large. What does
   * not fit is on the page of its schema.
   */
  find(schema: unknown, id: string, options: FieldOptions): Fields {
    const root = noFields();
    let left = options.budget;
    let level: Pending[] = [{ schema, id, within: [], into: root, level: 0 }];
    while (level.length > 0) {
      const next: Pending[] = [];
      for (const pending of level) left -= this.#fill(pending, left, options, next);
      level = next;
    }
    return root;
  }

  /** A field by itself, such as a parameter, with what is in it. */
  field(
    name: string,
    schema: unknown,
    id: string,
    options: FieldOptions & { isRequired?: boolean; written?: unknown },
  ): Field {
    const field = this.#field(name, schema, this.uniqueId(id), options.isRequired === true, options.written);
    Object.assign(field.inside, this.find(schema, field.id, options));
    return field;
  }

  /** Fills in the fields of a value, and returns what they take of the budget. */
  #fill({ schema, id, within, into, level }: Pending, left: number, options: FieldOptions, next: Pending[]): number {
    const { view, schema: inner, of, objects } = this.#schemas.inner(schema);
    into.of = of;
    const key = view.name ?? inner;
    const entries = this.#entriesOf(view, options);
    const count = entries.length + view.choices.reduce((sum, { schemas }) => sum + schemas.length, 0);
    if (count === 0) return 0;
    if (view.name !== undefined) into.continued = view.name;
    if (within.includes(key)) {
      into.more = count;
      into.isRecursive = true;
      return 0;
    }
    // The first level is what the page is about.
    const cost = count + entries.reduce((sum, [, property]) => sum + this.#lengthOf(property) / textOfField, 0);
    if (level > 0 && (cost > left || level > deepest)) {
      into.more = count;
      return 0;
    }
    const path = [...within, key];
    for (const [name, property, isRequired] of entries.slice(0, mostFields)) {
      const field = this.#field(name, property, this.uniqueId(`${id}.${name}`), isRequired);
      into.fields.push({ ...field, shown: { ...field.shown, owner: { name, objects } } });
      next.push({ schema: property, id: field.id, within: path, into: field.inside, level: level + 1 });
    }
    into.more = entries.length - into.fields.length;
    for (const choice of view.choices) {
      const alternatives = choice.schemas.slice(0, mostAlternatives).map((each): Alternative => {
        const { keywords } = this.#schemas.view(each);
        const name = this.#schemas.nameOf(each);
        const inside = noFields();
        next.push({ schema: each, id: `${id}.${name}`, within: path, into: inside, level: level + 1 });
        const value = this.#schemas.discriminatorValue(view, each);
        const [type, description] = [this.#schemas.type(each), textAt(keywords, "description")];
        const shown = { objects: this.#schemas.inner(each).objects };
        return { name, type, value, description, inside, shown, ...constraintsOf(keywords) };
      });
      into.more += choice.schemas.length - alternatives.length;
      const discriminator = textAt(objectAt(view.keywords, "discriminator"), "propertyName");
      into.choices.push({
        id: this.uniqueId(`${id}.choice`),
        isExclusive: choice.keyword === "oneOf",
        discriminator,
        alternatives,
      });
    }
    return cost;
  }

  #lengthOf(schema: Json): number {
    return textAt(this.#schemas.view(schema).keywords, "description").length;
  }

  #field(name: string, schema: unknown, id: string, isRequired: boolean, written = schema): Field {
    const view = this.#schemas.view(schema);
    const { keywords } = view;
    const marks = Object.entries({
      required: isRequired,
      deprecated: keywords["deprecated"] === true,
      "read-only": keywords["readOnly"] === true,
      "write-only": keywords["writeOnly"] === true,
    }).flatMap(([mark, holds]) => (holds ? [mark as Mark] : []));
    return {
      id,
      name,
      type: this.#schemas.type(schema),
      marks,
      ownMarks: this.#hooks.field?.({ name, schema: keywords, written }) ?? [],
      ...this.#constraintsOf(view),
      description: textAt(keywords, "description") || textAt(keywords, "title"),
      problem: view.broken === undefined ? "" : brokenReference(view.broken),
      inside: noFields(),
      shown: { objects: this.#schemas.inner(schema).objects },
    };
  }

  /** What a value must fulfill, and its items, keys and values, which have no line of their own. */
  #constraintsOf({ keywords, properties }: SchemaView, depth = 0): Constraints {
    const { words, values } = constraintsOf(keywords);
    const { items, propertyNames, additionalProperties } = keywords;
    const parts = { items, keys: propertyNames, values: properties.size === 0 ? additionalProperties : undefined };
    const inside = Object.entries(parts).flatMap(([label, part]) =>
      isObject(part) && depth < 3 ? [{ label, ...this.#constraintsOf(this.#schemas.view(part), depth + 1) }] : [],
    );
    return {
      words: [...words, ...inside.flatMap((part) => part.words.map((word) => `${part.label}: ${word}`))],
      values: values.length > 0 ? values : (inside.find(({ label }) => label !== "keys")?.values ?? []),
    };
  }

  /** The named fields of a view, its positions, and what other names may have, each with whether it is required. */
  #entriesOf(view: SchemaView, { direction }: FieldOptions): Entry[] {
    const { keywords, properties, required } = view;
    const hidden = direction === "request" ? "readOnly" : "writeOnly";
    const named = [...properties].filter(([, schema]) => {
      const property = this.#schemas.view(schema);
      return !property.isNever && !(direction && property.keywords[hidden] === true);
    });
    const positions = listAt(keywords, "prefixItems");
    const { items, additionalProperties } = keywords;
    const rest = isObject(additionalProperties) ? additionalProperties : keywords["unevaluatedProperties"];
    const entries: Entry[] = named.map(([name, schema]) => [name, schema, required.has(name)]);
    for (const [index, schema] of positions.entries()) entries.push([`[${index}]`, schema, false]);
    if (positions.length > 0 && isObject(items)) entries.push([`[${positions.length}…]`, items, false]);
    for (const [pattern, schema = true] of Object.entries(objectAt(keywords, "patternProperties"))) {
      entries.push([`/${pattern}/`, schema, false]);
    }
    if (isObject(rest)) entries.push(["any other name", rest, false]);
    return entries;
  }
}

function noFields(): Fields {
  return { of: "", fields: [], choices: [], more: 0 };
}

export function brokenReference(reference: string): string {
  return `The document has no ${reference}.`;
}
