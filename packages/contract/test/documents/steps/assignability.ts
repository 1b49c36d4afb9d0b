import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { isIgnoredParameter } from "@gw/openapi";
import {
  componentsOf,
  isObject,
  listAt,
  mapParts,
  objectAt,
  objectOf,
  partsOf,
  resolve,
  textAt,
  textsAt,
  type JsonObject,
} from "@gw/openapi/reader";
import { bodiless } from "../call/documented.ts";
import { installOpenapiTypescript, runCommand } from "../command.ts";
import { documentedFile } from "./bundle.ts";
import { compile, compilers } from "./generate.ts";
import type { StepContext, StepResult } from "./step.ts";

const options = { defaults: "required", binary: "string", readWrite: "whole" };

/**
 * Assigns each component, path and operation of the types that `generate` writes, with the options that undo differences to
 * openapi-typescript, to that of openapi-typescript 7.13, and the other way around.
 */
export async function assignability({ folder, run }: StepContext): Promise<StepResult | undefined> {
  const source = documentedFile(folder);
  if (source === undefined) return undefined;
  const project = join(folder, "assigned");
  await mkdir(project);
  await writeFile(join(project, "gw-contract.json"), JSON.stringify({ types: options }));
  // JSON that the bundle step wrote.
  const document = mapParts(JSON.parse(await readFile(join(folder, source), "utf8")) as JsonObject, "document", plain);
  await writeFile(join(folder, "plain.json"), JSON.stringify(document));
  const own = await run("generate", "plain.json", "--out", "assigned");
  await writeFile(
    join(project, "its.json"),
    JSON.stringify(mapParts(document, "document", (part, kind) => writeForPeer(document, part, kind))),
  );
  const args = ["its.json", "-o", "its.ts", "--empty-objects-unknown"];
  const its = await runCommand(await installOpenapiTypescript(), args, project);
  // Only ours has the parameters that only a path names.
  const isIncomplete = own.stderr.includes("of the path is not declared");
  if (own.exitCode !== 0 || its.exitCode !== 0 || isIncomplete) return undefined;

  const parts = listParts(document);
  if (parts.length === 0) return undefined;
  const casts = parts.flatMap((part) => [`own${part} = cast<its${part}>()`, `its${part} = cast<own${part}>()`]);
  const imports = ["own from './types", "its from './its"].map((each) => `import type * as ${each}.ts';`);
  const declared = [...imports, "declare function cast<T>(): T;"];
  const lines = [...declared, ...casts.map((cast, index) => `export const c${index}: ${cast};`)];
  await writeFile(join(project, "check.ts"), lines.join("\n"));
  const configuration = join(project, "tsconfig.json");
  const compilerOptions = { ...strictCompilerOptions, skipLibCheck: true };
  await writeFile(configuration, JSON.stringify({ compilerOptions, files: ["check.ts"] }));
  const errors = await compile(compilers["TypeScript 7"], configuration);
  // Its own types do not compile for each document.
  const problems = errors
    .filter((error) => !error.startsWith("its.ts("))
    .map((error) => {
      const cast = lines[Number(/^check\.ts\((\d+)/.exec(error)?.[1]) - 1] ?? "";
      return `${cast} ${error.split("\n").slice(-2).join(" ")}`;
    });
  return { run: own, findings: 0, counts: `${parts.length} parts`, problems };
}

/** Leaves out what nothing makes openapi-typescript write the same type for: discriminators, and tuples that may be shorter. */
function plain(object: JsonObject, kind: string): JsonObject {
  if (kind !== "schema") return object;
  const { discriminator: _, ...schema } = object;
  return "prefixItems" in schema ? { ...schema, minItems: listAt(schema, "prefixItems").length } : schema;
}

/** Writes what `generate` reads better, as the guide says, so that openapi-typescript has the same types. */
function writeForPeer(document: JsonObject, object: JsonObject, kind: string): JsonObject {
  if (kind === "schema") return writeSchema(object);
  const content = Object.entries(objectAt(object, "content")).map(([name, each]) => [name || "*/*", each] as const);
  const [[, written] = []] = content;
  if (kind === "parameter" && written) return { ...object, content: undefined, schema: objectOf(written)["schema"] };
  const parameters = listAt(object, "parameters").filter((each) => !isIgnoredHeader(resolve(document, each).value));
  const responses = Object.entries(objectAt(object, "responses")).map(([status, response]) => {
    const { content: _, ...withoutBody } = resolve(document, response).value;
    // OpenAPI has ranges of statuses in capitals.
    return [status.replace(/xx$/, "XX"), bodiless.test(status) ? withoutBody : response];
  });
  return {
    ...object,
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
    ...(Array.isArray(object["parameters"]) && { parameters }),
    ...(kind === "operation" && { responses: Object.fromEntries(responses) }),
  };
}

function writeSchema(object: JsonObject): JsonObject {
  const [parts, further] = [listAt(object, "allOf").map(objectOf), object["additionalProperties"]];
  // Other parts only say what is required, and would allow fields of any name.
  const shaped = parts.filter(
    (part) => textAt({ type: "object", ...part }, "type") !== "object" || shaping.some((keyword) => keyword in part),
  );
  const fields = Object.values(objectAt(object, "properties")).map(objectOf);
  const required = [object, ...parts].flatMap((part) => textsAt(part, "required"));
  return {
    ...(shaped.length < parts.length && { type: "object" }),
    ...object,
    ...(parts.length > 0 && { allOf: shaped }),
    ...(required.length > 0 && { required }),
    // The type of further fields is one of the named ones, too.
    ...(isObject(further) && fields.length > 0 && { additionalProperties: { anyOf: [further, ...fields] } }),
  };
}

function isIgnoredHeader(parameter: JsonObject): boolean {
  return isIgnoredParameter({ in: textAt(parameter, "in"), name: textAt(parameter, "name") });
}

const shaping = ["$ref", "properties", "additionalProperties", "allOf", "anyOf", "oneOf", "enum", "const"];

/** The types that both have, such as `.components["schemas"]["Pet"]`. */
function listParts(document: JsonObject): string[] {
  const kinds = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];
  const operations = partsOf(document, "operation")
    .filter(({ path }) => !path.includes("callbacks"))
    .map(({ value }) => textAt(value, "operationId"));
  const named = [
    ...kinds.map((kind) => [`components["${kind}"]`, Object.keys(componentsOf(document, kind))] as const),
    ...["paths", "webhooks"].map((kind) => [kind, Object.keys(objectAt(document, kind))] as const),
    // openapi-typescript writes another character for a hash.
    ["operations", [...new Set(operations)].filter((id) => id !== "" && !id.includes("#"))] as const,
  ];
  return named.flatMap(([kind, names]) =>
    names.filter((name) => !name.startsWith("x-")).map((name) => `.${kind}[${JSON.stringify(name)}]`),
  );
}
