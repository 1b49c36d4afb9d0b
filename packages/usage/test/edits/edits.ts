import { pointerTo, valueAtPath } from "@gw/openapi";
import { isObject, objectOf } from "@gw/openapi/reader";

type Changeable = Record<string, unknown>;

/** A document as the tests change it. */
export interface Document extends Changeable {
  paths: Record<string, Record<string, Changeable>>;
}

/** A change of a document that consumers may notice. */
export interface Edit {
  kind: EditKind;
  /** In words, for the report. */
  title: string;
  /** Names of which the text of a consumer must have one, so that the edit is not far from everything that it does. */
  names: readonly string[];
  /** Changes a copy of the document. */
  apply: (document: Document) => void;
  /**
   * Gives what the edit is about another type instead: a line that uses it stops compiling, even if the compiler does not
   * miss what is gone there, such as an unknown field of an object that was spread.
   */
  retype: (document: Document) => void;
}

const editKinds = [
  "remove a property",
  "rename a property",
  "remove an enum value",
  "remove an operation",
  "remove a status",
  "remove a parameter",
  "rename a schema",
] as const;

type EditKind = (typeof editKinds)[number];

/** Every edit of each kind that a document allows. */
function editsOf(document: Document): Record<EditKind, Edit[]> {
  const schemas = schemasIn(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      typeof operation["operationId"] === "string" ? [{ path, method, id: operation["operationId"], operation }] : [],
    ),
  );
  const properties = schemas.flatMap(({ path, schema }) =>
    Object.keys(objectOf(schema["properties"])).map((name) => ({ path, name })),
  );
  return {
    "remove a property": properties.map(({ path, name }) => ({
      kind: "remove a property",
      title: `${pointerTo(...path)} loses ${name}`,
      names: [name],
      apply: (copy) => changeProperty(copy, path, name, undefined),
      retype: (copy) => retype(objectAt(copy, [...path, "properties"]), name),
    })),
    "rename a property": properties.map(({ path, name }) => ({
      kind: "rename a property",
      title: `${pointerTo(...path)} renames ${name}`,
      names: [name],
      apply: (copy) => changeProperty(copy, path, name, `${name}Renamed`),
      retype: (copy) => retype(objectAt(copy, [...path, "properties"]), name),
    })),
    "remove an enum value": schemas.flatMap(({ path, schema }) => {
      const values = Array.isArray(schema["enum"]) && schema["enum"].length > 1 ? schema["enum"] : [];
      return values.flatMap((value: unknown): Edit[] => {
        if (typeof value !== "string") return [];
        return [
          {
            kind: "remove an enum value",
            title: `${pointerTo(...path)} loses the value ${value}`,
            names: [value],
            apply: (copy) => {
              const target = objectAt(copy, path);
              target["enum"] = values.filter((each) => each !== value);
            },
            retype: (copy) => {
              objectAt(copy, path)["enum"] = values.map((each: unknown) => (each === value ? `${value}Renamed` : each));
            },
          },
        ];
      });
    }),
    "remove an operation": operations.map(({ path, method, id }) => ({
      kind: "remove an operation",
      title: `${method} ${path} is removed`,
      names: [id, path],
      apply: ({ paths }) => {
        const item = { ...paths[path] };
        delete item[method];
        if (Object.values(item).some(({ responses }) => responses !== undefined)) paths[path] = item;
        else delete paths[path];
      },
      retype: (copy) => {
        const { responses } = objectAt(copy, ["paths", path, method]);
        for (const status of Object.keys(objectOf(responses))) retypeResponse(copy, path, method, status);
      },
    })),
    "remove a status": operations.flatMap(({ path, method, id, operation }) =>
      Object.keys(objectOf(operation["responses"])).map((status) => ({
        kind: "remove a status" as const,
        title: `${method} ${path} loses ${status}`,
        names: [id, path],
        apply: (copy: Document) => {
          delete objectAt(copy, ["paths", path, method, "responses"])[status];
        },
        retype: (copy: Document) => retypeResponse(copy, path, method, status),
      })),
    ),
    "remove a parameter": operations.flatMap(({ path, method, operation }) => {
      const parameters: unknown[] = Array.isArray(operation["parameters"]) ? operation["parameters"] : [];
      return parameters.flatMap((each, index): Edit[] => {
        const { name, in: place } = resolve(document, each);
        if (typeof name !== "string" || place === "path") return [];
        return [
          {
            kind: "remove a parameter",
            title: `${method} ${path} loses the ${String(place)} parameter ${name}`,
            names: [name],
            apply: (copy) => {
              objectAt(copy, ["paths", path, method])["parameters"] = parameters.toSpliced(index, 1);
            },
            retype: (copy) => {
              const schema = otherSchema;
              objectAt(copy, ["paths", path, method])["parameters"] = parameters.with(index, {
                name,
                in: place,
                schema,
              });
            },
          },
        ];
      });
    }),
    "rename a schema": Object.keys(objectOf(valueAtPath(document, ["components", "schemas"]))).map((name) => ({
      kind: "rename a schema",
      title: `${name} is renamed`,
      names: [name],
      apply: (copy) => renameSchema(copy, name, `${name}Renamed`),
      retype: (copy) => retype(objectAt(copy, ["components", "schemas"]), name),
    })),
  };
}

/**
 * Draws edits of all kinds in turn, each once, among those that name something in the text of a consumer. A kind that is
 * used up is passed over.
 */
export function drawEdits(document: Document, text: string, count: number, random: () => number): Edit[] {
  const words = new Set(text.match(/[\w$-]+/g));
  const pools = Object.values(editsOf(document)).map((edits) =>
    edits.filter(({ names }) => names.some((name) => words.has(name) || text.includes(`"${name}"`))),
  );
  const drawn: Edit[] = [];
  while (drawn.length < count && pools.some((pool) => pool.length > 0)) {
    for (const pool of pools) {
      if (drawn.length < count) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
    }
  }
  return drawn;
}

interface Schema {
  path: string[];
  schema: Changeable;
}

/** Every schema of the components and of the operations' messages. */
function schemasIn(document: Document): Schema[] {
  const found: Schema[] = [];
  function visit(value: unknown, path: string[]): void {
    if (!value || typeof value !== "object") return;
    if (isObject(value) && (isObject(value["properties"]) || Array.isArray(value["enum"])))
      found.push({ path, schema: value });
    for (const [key, inner] of Object.entries(value)) {
      if (!["example", "examples", "default", "enum", "const"].includes(key) && !key.startsWith("x-")) {
        visit(inner, [...path, key]);
      }
    }
  }
  visit(valueAtPath(document, ["components", "schemas"]), ["components", "schemas"]);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      for (const part of ["requestBody", "responses"]) visit(operation[part], ["paths", path, method, part]);
    }
  }
  return found;
}

function objectAt(document: Document, path: readonly string[]): Changeable {
  const value = valueAtPath(document, [...path]);
  if (!isObject(value)) throw new Error(`There is nothing at ${pointerTo(...path)}.`);
  // Parsed JSON, of which nobody else knows.
  return value as Changeable;
}

function changeProperty(document: Document, path: readonly string[], name: string, renamed: string | undefined): void {
  const schema = objectAt(document, path);
  const kept = Object.entries(objectOf(schema["properties"])).flatMap(([key, value]) => {
    if (key !== name) return [[key, value]];
    return renamed === undefined ? [] : [[renamed, value]];
  });
  schema["properties"] = Object.fromEntries(kept);
  const { required } = schema;
  if (Array.isArray(required)) {
    schema["required"] = required.flatMap((key: unknown) => (key === name ? (renamed ?? []) : key));
  }
}

/** A schema whose type no other is assignable to. */
const otherSchema = { type: "object", required: ["other"], properties: { other: { type: "boolean" } } };

function retype(schemas: Changeable, name: string): void {
  schemas[name] = otherSchema;
}

function retypeResponse(document: Document, path: string, method: string, status: string): void {
  const responses = objectAt(document, ["paths", path, method, "responses"]);
  const { content } = resolve(document, responses[status]);
  const retyped = Object.keys(objectOf(content)).map((mediaType) => [mediaType, { schema: otherSchema }]);
  responses[status] = { description: "Another type.", content: Object.fromEntries(retyped) };
}

function renameSchema(document: Document, name: string, renamed: string): void {
  const schemas = objectAt(document, ["components", "schemas"]);
  schemas[renamed] = schemas[name];
  delete schemas[name];
  function visit(value: unknown): void {
    if (!value || typeof value !== "object") return;
    if ("$ref" in value && value.$ref === `#/components/schemas/${name}`)
      value.$ref = `#/components/schemas/${renamed}`;
    for (const inner of Object.values(value)) visit(inner);
  }
  visit(document);
}

function resolve(document: Document, value: unknown): Changeable {
  const reference = objectOf(value)["$ref"];
  return typeof reference === "string" ? objectAt(document, reference.slice(2).split("/")) : objectOf(value);
}
