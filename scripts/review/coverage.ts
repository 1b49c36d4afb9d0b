import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** How many of the responses and parameters that the document has the server's tests meet. */
export interface Coverage {
  covered: number;
  total: number;
}

/** The server's test keeps it: for each operation, by kind and name, whether it was met. */
type CoverageFile = Record<string, Record<string, Record<string, boolean>>>;

/** Reads the figures that the server's tests keep in a workspace; undefined where there are none. */
export async function readCoverage(workspace: string): Promise<Coverage | undefined> {
  const path = join(workspace, "packages/server/test/coverage.json");
  if (!existsSync(path)) return undefined;
  // packages/server/test/coverage.test.ts writes it in this shape.
  const file = JSON.parse(await readFile(path, "utf8")) as CoverageFile;
  const met = Object.values(file).flatMap((kinds) => Object.values(kinds).flatMap((names) => Object.values(names)));
  return { covered: met.filter(Boolean).length, total: met.length };
}
