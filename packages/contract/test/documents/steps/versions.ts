import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isReference, isSwagger, mapParts, textAt, type JsonObject } from "@gw/openapi/reader";
import { installReference } from "../command.ts";
import { documentedFile } from "./bundle.ts";
import { compareBothWays } from "./diff.ts";
import type { StepContext, StepResult } from "./step.ts";

interface Upgrader {
  upgrade: (document: object, version: "3.1" | "3.2") => object;
}

/**
 * Compares the bundle with what another tool makes of it in OpenAPI 3.2, by way of 3.1, both ways. Neither that tool nor the
 * bundle says anything else, so that no change may be found.
 */
export async function versions({ folder, run }: StepContext): Promise<StepResult | undefined> {
  if (!existsSync(join(folder, "bundle.json"))) return undefined;
  const [bundle = {}, documented = {}] = await Promise.all(
    ["bundle.json", documentedFile(folder) ?? ""].map(async (file) => {
      return JSON.parse(await readFile(join(folder, file), "utf8")) as JsonObject;
    }),
  );
  if (textAt(bundle, "openapi").startsWith("3.2")) return undefined;
  const converted = await convert(withoutDisputed(documented));
  if (!converted) return undefined;
  await writeFile(join(folder, "versions-base.json"), JSON.stringify(withoutDisputed(bundle)));
  await writeFile(join(folder, "versions-head.json"), JSON.stringify(converted));
  const [base, head] = ["versions-base.json", "versions-head.json"];
  return compareBothWays({ base, head, run, hasTexts: false, isComparable: true });
}

/**
 * Leaves out what OpenAPI 3.0.3 ignores and authors mean: `nullable` without a type or without null among the values, and
 * what is beside a reference.
 */
function withoutDisputed(document: JsonObject): JsonObject {
  if (isSwagger(document)) return document;
  return mapParts(document, "document", (object, kind) => {
    if (kind !== "schema") return object;
    if (isReference(object)) return { $ref: object.$ref };
    const { nullable: _, ...others } = object;
    const { type, enum: values = [null] } = object;
    return type === undefined || !Array.isArray(values) || !values.includes(null) ? others : object;
  });
}

/** Undefined if the tool can't convert the document. */
async function convert(document: JsonObject): Promise<object | undefined> {
  const module = join(await installReference(), "node_modules/@scalar/openapi-upgrader/dist/index.js");
  // It is not a dependency, and has types only where it is installed.
  const { upgrade } = (await import(pathToFileURL(module).href)) as Upgrader;
  try {
    return upgrade(upgrade(structuredClone(document), "3.1"), "3.2");
  } catch {
    return undefined;
  }
}
