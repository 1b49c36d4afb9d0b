import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isSwagger, partsOf, structure, textAt, type JsonObject, type Kind } from "@gw/openapi/reader";
import { installReference } from "../command.ts";
import { refusalProblems } from "../refusals.ts";
import { findingProblems } from "./findings.ts";
import type { StepContext, StepResult } from "./step.ts";

/** The structure has an entry for each kind. */
const kinds = Object.keys(structure) as Kind[];

/**
 * Bundles into `bundle.json`, which further steps read if it is there, and converts a bundle of Swagger 2.0 with another tool
 * into `converted.json`, for those who read OpenAPI 3 alone.
 */
export async function bundle({ document, folder, run }: StepContext): Promise<StepResult> {
  const result = await run("bundle", document, "--out", "bundle.json");
  const { findings, problems } = findingProblems(result, folder);
  const output = join(folder, "bundle.json");
  const refusal = await refusalProblems(result, folder, [document]);
  if (result.exitCode !== 0) return { run: result, findings, problems: [...problems, ...refusal] };
  if (!existsSync(output)) return { run: result, findings, problems: [...problems, "It writes no bundle."] };
  // The keys of an object: a `$ref` in an example is data.
  const written = JSON.parse(await readFile(output, "utf8")) as JsonObject;
  if (isSwagger(written)) await writeFile(join(folder, "converted.json"), await convert(written));
  const references = kinds.flatMap((kind) => partsOf(written, kind).map(({ value }) => textAt(value, "$ref")));
  const other = references.find((each) => each !== "" && !/^(#|https?:)/.test(each));
  return { run: result, findings, problems: other ? [...problems, `The bundle refers to ${other}.`] : problems };
}

/** The path of the document that describes what the service does, in OpenAPI 3, if there is one. */
export function documentedFile(folder: string): string | undefined {
  return ["converted.json", "bundle.json"].find((file) => existsSync(join(folder, file)));
}

interface Converter {
  convertObj: (document: object, options: object) => Promise<{ openapi: object }>;
}

async function convert(swagger: JsonObject): Promise<string> {
  const load = createRequire(join(await installReference(), "package.json"));
  // It has no types of its own.
  const converter = load("swagger2openapi") as Converter;
  // Servers in an extension of its own replace those of the document.
  const read = structuredClone({ schemes: ["https"], ...swagger, "x-servers": undefined });
  const { openapi } = await converter.convertObj(read, { patch: true, warnOnly: true });
  return JSON.stringify(openapi);
}
