import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { partsOf, structure, textAt, type JsonObject, type Kind } from "@gw/openapi/reader";
import { refusalProblems } from "../refusals.ts";
import { findingProblems } from "./findings.ts";
import type { StepContext, StepResult } from "./step.ts";

/** The structure has an entry for each kind. */
const kinds = Object.keys(structure) as Kind[];

/** Bundles into `bundle.json`, which further steps read if it is there. */
export async function bundle({ document, folder, run }: StepContext): Promise<StepResult> {
  const result = await run("bundle", document, "--out", "bundle.json");
  const { findings, problems } = findingProblems(result, folder);
  const output = join(folder, "bundle.json");
  const refusal = await refusalProblems(result, folder, [document]);
  if (result.exitCode !== 0) return { run: result, findings, problems: [...problems, ...refusal] };
  if (!existsSync(output)) return { run: result, findings, problems: [...problems, "It writes no bundle."] };
  // The keys of an object: a `$ref` in an example is data.
  const written = JSON.parse(await readFile(output, "utf8")) as JsonObject;
  const references = kinds.flatMap((kind) => partsOf(written, kind).map(({ value }) => textAt(value, "$ref") ?? ""));
  const other = references.find((each) => each !== "" && !/^(#|https?:)/.test(each));
  return { run: result, findings, problems: other ? [...problems, `The bundle refers to ${other}.`] : problems };
}
