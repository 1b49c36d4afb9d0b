import { readOperations } from "@gw/openapi/document";
import { isObject, listAt, objectAt, objectOf, resolve, textAt, type Json, type JsonObject } from "@gw/openapi/reader";
import type { SchemaReader } from "./schemas.ts";

/** Values of formats. */
const ofFormats: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  time: "12:00:00Z",
  duration: "PT1H",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  uri: "https://example.com",
  url: "https://example.com",
  email: "name@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  byte: "dGV4dA==",
};

type Direction = "request" | "response";

/** Limits that keep a made value readable. */
const [deepest, mostFields, mostFieldsBelow] = [5, 40, 12];

/** Finds the examples of a document, and makes one where it has none. */
export class ExampleFinder {
  readonly #document: JsonObject;
  readonly #schemas: SchemaReader;
  #found: Readonly<Record<Direction, ReadonlyMap<string, Json>>> | undefined;

  constructor(document: JsonObject, schemas: SchemaReader) {
    this.#document = document;
    this.#schemas = schemas;
  }

  /** The examples of a media type, a parameter or a header, by their names: those of the document, or one that is made. */
  examplesOf(holder: JsonObject, direction: Direction): { name: string; value: Json; isMade: boolean }[] {
    const given = this.#given(holder);
    if (given.length > 0) return given;
    const schema = holder["schema"] ?? (isObject(holder["itemSchema"]) ? holder["itemSchema"] : undefined);
    return schema === undefined ? [] : [{ name: "Example", value: this.make(schema, direction), isMade: true }];
  }

  #given(holder: JsonObject): { name: string; value: Json; isMade: false }[] {
    const named = Object.entries(objectAt(holder, "examples")).flatMap(([name, written]) => {
      const example = resolve(this.#document, written).value;
      const value = example["value"] ?? example["dataValue"] ?? example["serializedValue"];
      return value === undefined ? [] : [{ name: textAt(example, "summary") || name, value, isMade: false as const }];
    });
    const { example } = holder;
    return named.length === 0 && example !== undefined ? [{ name: "Example", value: example, isMade: false }] : named;
  }

  /** Of a component: what an example of an operation has of it, or one that is made. */
  ofComponent(name: string): Json {
    const { response, request } = this.#foundValues();
    return (
      response.get(name) ??
      request.get(name) ??
      this.make(objectAt(objectAt(this.#document, "components"), "schemas")[name], "response")
    );
  }

  /** The first value of each component with fields in the examples of operations. */
  #foundValues(): Readonly<Record<Direction, ReadonlyMap<string, Json>>> {
    if (this.#found) return this.#found;
    const found = { request: new Map<string, Json>(), response: new Map<string, Json>() };
    for (const { requestBody, responses } of readOperations(this.#document)) {
      for (const part of [...Object.values(responses), ...(requestBody ? [requestBody] : [])]) {
        for (const written of Object.values(objectAt(objectOf(part.value), "content"))) {
          const media = resolve(this.#document, written).value;
          const values = found[part === requestBody ? "request" : "response"];
          for (const { value } of this.#given(media)) this.#find(media["schema"], value, values);
        }
      }
    }
    return (this.#found = found);
  }

  #find(schema: unknown, value: Json | undefined, found: Map<string, Json>): void {
    const { name, properties, keywords } = this.#schemas.view(schema);
    if (Array.isArray(value)) {
      if (value.length > 0) this.#find(keywords["items"], value[0], found);
    } else if (isObject(value)) {
      const fields = [...properties].filter(([field]) => value[field] !== undefined);
      if (name !== undefined && fields.length > 0) {
        if (found.has(name)) return;
        found.set(name, value);
      }
      for (const [field, property] of fields) this.#find(property, value[field], found);
      const [other] = Object.entries(value).filter(([field]) => !properties.has(field));
      if (other) this.#find(keywords["additionalProperties"], other[1], found);
    }
  }

  make(schema: unknown, direction: Direction, within: readonly unknown[] = []): Json {
    const view = this.#schemas.view(schema);
    const { keywords, properties, required, choices } = view;
    const given = [
      keywords["example"],
      listAt(keywords, "examples")[0],
      keywords["const"],
      keywords["default"],
      listAt(keywords, "enum")[0],
    ];
    const known = given.find((value) => value !== undefined);
    if (known !== undefined) return known;
    const found = this.#foundValues()[direction].get(view.name ?? "");
    if (found !== undefined) return found;
    const key = view.name ?? schema;
    if (within.length > deepest || within.includes(key)) return null;
    const path = [...within, key];
    const [type] = this.#schemas.types(view);
    const chosen = choices.map(({ schemas }) => this.make(schemas[0], direction, path));
    if (properties.size > 0 || type === "object") {
      const hidden = direction === "request" ? "readOnly" : "writeOnly";
      const all = [...properties].filter(([, property]) => {
        const { isNever, keywords: own } = this.#schemas.view(property);
        return !isNever && own[hidden] !== true;
      });
      const shown =
        within.length < 2
          ? all.slice(0, mostFields)
          : all.filter(([name]) => required.has(name)).slice(0, mostFieldsBelow);
      const fields = shown.map(([name, property]) => [name, this.make(property, direction, path)]);
      const { additionalProperties } = keywords;
      if (all.length === 0 && isObject(additionalProperties))
        fields.push(["key", this.make(additionalProperties, direction, path)]);
      return Object.assign({}, ...chosen.map(objectOf), Object.fromEntries(fields)) as JsonObject;
    }
    if (chosen.length > 0) return chosen[0] ?? null;
    return this.#simple(type, keywords, direction, path);
  }

  #simple(type: string | undefined, keywords: JsonObject, direction: Direction, path: readonly unknown[]): Json {
    const { minimum, exclusiveMinimum, format, minLength, items } = keywords;
    switch (type) {
      case "array": {
        const positions = listAt(keywords, "prefixItems");
        const values = (positions.length > 0 ? positions : [items]).map((each) => this.make(each, direction, path));
        return values.filter((value) => value !== null);
      }
      case "integer":
      case "number":
        if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
        return typeof minimum === "number" && minimum > 1 ? minimum : 1;
      case "boolean":
        return true;
      case "string": {
        const text = ofFormats[String(format)] ?? "text";
        return typeof minLength === "number" && minLength > text.length && minLength < 100
          ? text.padEnd(minLength, "-text")
          : text;
      }
      default:
        return null;
    }
  }
}

/** How many characters of an example are shown. */
const longestExample = 8000;

export function exampleText(value: Json): string {
  const text = textOf(value);
  return text.length > longestExample ? `${text.slice(0, text.lastIndexOf("\n", longestExample))}\n…` : text;
}

/** An example for a form, which repeats none that is not shown as a whole. */
export function wholeText(value: Json): string {
  const text = textOf(value);
  return text.length > longestExample ? "" : text;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
