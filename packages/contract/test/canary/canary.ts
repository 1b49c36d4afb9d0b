import { pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import type { JsonObject, Kind } from "@gw/openapi/reader";
import { edits, form, json, operation } from "./edits.ts";

/** What holds an object: one of the kinds of a document, or a whole `content`. */
type Held = Kind | "content";

/** A way to refer to an object. */
interface Way {
  /** Where the object is: in the document, or in a file that is also at an address. */
  at: (held: Held, name: string) => { file: "root" | "parts"; path: string[] };
  refer: (pointer: string, name: string) => JsonObject;
  /** What the object has for it. */
  marks?: (name: string) => JsonObject;
}

/** The maps of components by the kinds of objects that they hold. */
const collections: Partial<Record<Held, string>> = {
  schema: "schemas",
  parameter: "parameters",
  header: "headers",
  requestBody: "requestBodies",
  response: "responses",
  example: "examples",
  securityScheme: "securitySchemes",
  pathItem: "pathItems",
  callback: "callbacks",
};

function inRoot(held: Held, name: string): { file: "root"; path: string[] } {
  const collection = collections[held];
  return { file: "root", path: collection === undefined ? ["x-parts", name] : ["components", collection, name] };
}

function toPointer(pointer: string): JsonObject {
  return { $ref: `#${pointer}` };
}

/** Every way to refer to an object. */
function waysFor(address: string): Record<string, Way> {
  return {
    local: { at: inRoot, refer: toPointer },
    nested: {
      at: (held, name) =>
        held === "schema"
          ? { file: "root", path: [...inRoot(held, name).path, "properties", "inner"] }
          : { file: "root", path: ["x-parts", name, "inner"] },
      refer: toPointer,
    },
    encoded: {
      at: (held, name) => inRoot(held, `${name} {/~}`),
      refer: (pointer) => ({ $ref: `#${pointer.split("/").map(encodeURIComponent).join("/")}` }),
    },
    file: {
      at: (_held, name) => ({ file: "parts", path: [name] }),
      refer: (pointer) => ({ $ref: `parts.yaml#${pointer}` }),
    },
    remote: {
      at: (_held, name) => ({ file: "parts", path: [name] }),
      refer: (pointer) => ({ $ref: `${address}/parts.yaml#${pointer}` }),
    },
    $anchor: { at: inRoot, refer: (_pointer, name) => ({ $ref: `#${name}` }), marks: ($anchor) => ({ $anchor }) },
    $id: {
      at: inRoot,
      refer: (_pointer, name) => ({ $ref: `urn:canary:${name}` }),
      marks: (name) => ({ $id: `urn:canary:${name}` }),
    },
    $dynamicRef: {
      at: inRoot,
      refer: (_pointer, name) => ({ $dynamicRef: `#${name}` }),
      marks: ($dynamicAnchor) => ({ $dynamicAnchor }),
    },
  };
}

/** Path items whose operations use a reference to an object, by what they do with it. */
function uses(held: Held, reference: JsonObject, name: string): Record<string, JsonObject> {
  const ok = { description: "A." };
  switch (held) {
    case "schema":
      return {
        sent: { post: operation({ requestBody: { content: json({ schema: reference }) } }) },
        received: { post: operation({ responses: { "200": { ...ok, content: json({ schema: reference }) } } }) },
      };
    case "parameter":
      return { sent: { post: operation({ parameters: [reference] }) } };
    case "header":
      return { received: { post: operation({ responses: { "200": { ...ok, headers: { A: reference } } } }) } };
    case "requestBody":
      return { sent: { post: operation({ requestBody: reference }) } };
    case "response":
      return { received: { post: operation({ responses: { "200": reference } }) } };
    case "content":
      return { sent: { post: operation({ requestBody: { content: reference } }) } };
    case "mediaType":
      return { sent: { post: operation({ requestBody: { content: { "multipart/form-data": reference } } }) } };
    case "encoding": {
      const media = { schema: form, encoding: { a: reference } };
      return { sent: { post: operation({ requestBody: { content: { "multipart/form-data": media } } }) } };
    }
    case "example":
      return {
        received: {
          post: operation({ responses: { "200": { ...ok, content: json({ examples: { a: reference } }) } } }),
        },
      };
    case "securityScheme":
      return { sent: { post: operation({ security: [{ [`used-${name}`]: [] }] }) } };
    case "callback":
      return { received: { post: operation({ callbacks: { a: reference } }) } };
    case "operation":
      return { sent: { post: reference } };
    default:
      return { sent: reference };
  }
}

/** A canary document: each edit of each kind of object is behind each way to refer to it. */
export function canary(side: "before" | "after", address: string) {
  const files: Record<"root" | "parts", Record<string, unknown>> = {
    root: { openapi: "3.2.0", info: { title: "Canary", version: "1" }, paths: {}, components: {} },
    parts: {},
  };
  const cases: { path: string; isText: boolean }[] = [];
  for (const [way, { at, refer, marks }] of Object.entries(waysFor(address))) {
    for (const [held, fields] of Object.entries(edits)) {
      if (marks && held !== "schema") continue;
      for (const { field, isText = false, [side]: object } of fields) {
        const name = `${way.replace("$", "")}-${held}-${field.replace("*", "any")}`;
        // The names are kinds.
        const { file, path } = at(held as Held, name);
        put(files[file], path, { ...marks?.(name), ...object });
        const reference = refer(pointerTo(...path), name);
        if (held === "securityScheme") put(files.root, ["components", "securitySchemes", `used-${name}`], reference);
        for (const [use, item] of Object.entries(uses(held as Held, reference, name))) {
          const used = `/${way}/${held}/${field}/${use}`;
          put(files.root, ["paths", used], item);
          cases.push({ path: used, isText });
        }
      }
    }
  }
  return { ...files, cases };
}

function put(document: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) document[name] = value;
  // What is put there is an object.
  else put((document[name] ??= {}) as Record<string, unknown>, rest, value);
}

/** The document with one path alone, and what that refers to. */
export function withPath(document: JsonObject, path: string): JsonObject {
  const small: Record<string, unknown> = { openapi: document["openapi"], info: document["info"] };
  const pending: string[][] = [["paths", path]];
  for (const steps of pending) {
    const value = valueAtPath(document, steps);
    if (valueAtPath(small, steps) !== undefined || value === undefined) continue;
    put(small, steps, value);
    const text = JSON.stringify(value);
    for (const [, pointer = ""] of text.matchAll(/"\$(?:ref|dynamicRef)":"#([^"]*)"/g)) {
      pending.push(stepsOf(pointer).slice(0, 3));
    }
    for (const [, scheme = ""] of text.matchAll(/"(used-[^"]*)":\[\]/g)) {
      pending.push(["components", "securitySchemes", scheme]);
    }
  }
  return small as JsonObject;
}
