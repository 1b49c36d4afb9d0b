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

/** Limits that keep a made value readable. */
const [deepest, mostFields, mostFieldsBelow] = [5, 40, 12];

/** Finds the examples of a document, and makes one where it has none. */
export class ExampleFinder {
  readonly #document: JsonObject;
  readonly #schemas: SchemaReader;

  constructor(document: JsonObject, schemas: SchemaReader) {
    this.#document = document;
    this.#schemas = schemas;
  }

  /** The examples of a media type, a parameter or a header, by their names: those of the document, or one that is made. */
  examplesOf(holder: JsonObject, direction: "request" | "response"): { name: string; value: Json; isMade: boolean }[] {
    const named = Object.entries(objectAt(holder, "examples")).flatMap(([name, written]) => {
      const example = resolve(this.#document, written).value;
      const value = example["value"] ?? example["dataValue"] ?? example["serializedValue"];
      return value === undefined ? [] : [{ name: textAt(example, "summary") || name, value, isMade: false }];
    });
    if (named.length > 0) return named;
    if (holder["example"] !== undefined) return [{ name: "Example", value: holder["example"], isMade: false }];
    const schema = holder["schema"] ?? (isObject(holder["itemSchema"]) ? holder["itemSchema"] : undefined);
    return schema === undefined ? [] : [{ name: "Example", value: this.make(schema, direction), isMade: true }];
  }

  make(schema: unknown, direction: "request" | "response", within: readonly unknown[] = []): Json {
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

  #simple(
    type: string | undefined,
    keywords: JsonObject,
    direction: "request" | "response",
    path: readonly unknown[],
  ): Json {
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
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return text.length > longestExample ? `${text.slice(0, text.lastIndexOf("\n", longestExample))}\n…` : text;
}
