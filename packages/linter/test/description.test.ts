import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { descriptionOperations, descriptionTables } from "./description-tables.ts";

/** The parts of a schema that the description's tables speak of. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema | false>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  responses: Record<string, unknown>;
}

const document = JSON.parse(readFileSync(inRoot("spec/dist/openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

function words(line: string): string[] {
  return line.trim().split(/\s+/);
}

describe("the document holds the description's tables to the letter", () => {
  it("has its operations", () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation.operationId)
        .map(([method, operation]) => {
          const [scheme] = operation.security.flatMap(Object.keys);
          const success = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
          return [operation.operationId, method, path, scheme, ...success].join(" ");
        }),
    );
    const described = descriptionOperations.trim().split("\n");
    expect(described.filter((line) => !operations.includes(line.trim()))).toEqual([]);
  });

  describe.each(Object.entries(descriptionTables))("%s", (name, table) => {
    const schema = document.components.schemas[name];

    it.each(table.trim().split("\n").map(words))("%s is %s %s %s %s", (path, type, ...notes) => {
      const found = memberAt(schema, segmentsOf(String(path)));
      expect(found && factsOf(found, requiredOf(schema).includes(String(path))), `${name}.${path}`).toMatchObject(
        factsIn(String(type), notes),
      );
    });
  });

  it.each(["MigrationRequest", "PlanInput", "ClientTypeInput"])("%s requires no more than the table", (name) => {
    const required = (descriptionTables[name] ?? "")
      .split("\n")
      .map(words)
      .filter((line) => line.includes("!"));
    expect(requiredOf(document.components.schemas[name]).toSorted()).toEqual(required.map(([path]) => path).toSorted());
  });
});

/** What a line of a table says, in the shape of {@link factsOf}. */
function factsIn(type: string, notes: string[]): Partial<ReturnType<typeof factsOf>> {
  return {
    type,
    nullable: notes.includes("?") || type === "any",
    ...(notes.includes("!") && { required: true }),
    ...(notes.includes("=") && { values: notes.slice(notes.indexOf("=") + 1).toSorted() }),
    ...(notes.includes("date-time") && { format: "date-time" }),
  };
}

function factsOf(schema: Schema, required: boolean) {
  return {
    type: typeOf(schema),
    nullable: typesOf(schema).includes("null"),
    required,
    values: resolve(schema).enum?.toSorted(),
    format: schema.format,
  };
}

function segmentsOf(path: string): string[] {
  return path.replaceAll("[]", ".[]").split(".");
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : resolve(document.components.schemas[name] ?? {});
}

/** A schema and the schemas that it is composed of. */
function partsOf(schema: Schema): Schema[] {
  const resolved = resolve(schema);
  return [resolved, ...[...(resolved.allOf ?? []), ...(resolved.oneOf ?? [])].flatMap(partsOf)];
}

function memberAt(schema: Schema | undefined, [segment, ...rest]: string[]): Schema | undefined {
  if (!schema || segment === undefined) return schema;
  const members = partsOf(schema).flatMap((part) => {
    if (segment === "[]") return part.items ?? [];
    if (segment === "*") return typeof part.additionalProperties === "object" ? part.additionalProperties : [];
    return part.properties?.[segment] || [];
  });
  return memberAt(members[0], rest);
}

function typesOf(schema: Schema): string[] {
  const { type, oneOf, allOf } = resolve(schema);
  if (type !== undefined) return [type].flat();
  const parts = oneOf ?? allOf;
  return parts ? [...new Set(parts.flatMap(typesOf))] : ["any", "null"];
}

function typeOf(schema: Schema): string {
  const [type = "any"] = typesOf(schema).filter((each) => each !== "null");
  const items = resolve(schema).items;
  const itemType = items && typeOf(items);
  return type === "array" && ["string", "integer"].includes(String(itemType)) ? `${itemType}[]` : type;
}

/** What a value must have, whichever branch it matches. */
function requiredOf(schema: Schema | undefined): string[] {
  const { required = [], allOf = [], oneOf = [] } = schema ? resolve(schema) : {};
  const [first = [], ...others] = oneOf.map(requiredOf);
  const inEachBranch = first.filter((name) => others.every((names) => names.includes(name)));
  return [...required, ...allOf.flatMap(requiredOf), ...inEachBranch];
}
