import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { operationsOf, targetOf, type Document } from "@gw/openapi/document";

/** How many of the documented responses and parameters tests cover. */
export interface Coverage {
  covered: number;
  total: number;
  /** How many of them the tests have not counted yet. */
  added: number;
}

/** For each operation, by kind and name, whether it is covered: see `coverage` of the configuration. */
type CoverageFile = Partial<
  Record<string, Partial<Record<"statuses" | "parameters", Partial<Record<string, boolean>>>>>
>;

/** Reads the figures that tests have written, for a document; undefined if there are none. */
export async function readCoverage(path: string, document: Document): Promise<Coverage | undefined> {
  if (!existsSync(path)) return undefined;
  const file = JSON.parse(await readFile(path, "utf8")) as CoverageFile;
  const counted = operationsOf(document).flatMap(({ id, operation: { responses = {}, parameters = [] } }) => [
    ...Object.keys(responses).map((status) => file[id]?.statuses?.[status]),
    ...parameters.map((parameter) => file[id]?.parameters?.[targetOf(document, parameter).name]),
  ]);
  return {
    covered: counted.filter(Boolean).length,
    total: counted.length,
    added: counted.filter((isCovered) => isCovered === undefined).length,
  };
}
