import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { operationsOf, targetOf, type Document } from "@gw/openapi/document";

/** How many of the documented responses and parameters the server's tests cover. */
export interface Coverage {
  covered: number;
  total: number;
  /** How many of them the tests have not counted yet. */
  added: number;
}

/** For each operation, by kind and name, whether it is covered. */
type CoverageFile = Partial<
  Record<string, Partial<Record<"statuses" | "parameters", Partial<Record<string, boolean>>>>>
>;

/** The file that the server's tests write, relative to the workspace. */
export const coverageFile = "packages/server/test/coverage.json";

/** Reads the figures that the server's tests write in a workspace, for its document; undefined if there are none. */
export async function readCoverage(workspace: string, document: Document): Promise<Coverage | undefined> {
  const path = join(workspace, coverageFile);
  if (!existsSync(path)) return undefined;
  // packages/server/test/conformance.test.ts writes it in this shape.
  const file = JSON.parse(await readFile(path, "utf8")) as CoverageFile;
  const counted = operationsOf(document).flatMap(({ id, operation: { responses, parameters = [] } }) => [
    ...Object.keys(responses).map((status) => file[id]?.statuses?.[status]),
    ...parameters.map((parameter) => file[id]?.parameters?.[targetOf(document, parameter).name]),
  ]);
  return {
    covered: counted.filter(Boolean).length,
    total: counted.length,
    added: counted.filter((isCovered) => isCovered === undefined).length,
  };
}
