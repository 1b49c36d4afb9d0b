import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** How many of the documented responses and parameters the server's tests cover. */
export interface Coverage {
  covered: number;
  total: number;
}

/** For each operation, by kind and name, whether it is covered. */
type CoverageFile = Record<string, Record<string, Record<string, boolean>>>;

/** The file that the server's tests write, relative to the workspace. */
export const coverageFile = "packages/server/test/coverage.json";

/** Reads the figures that the server's tests write in a workspace; undefined if there are none. */
export async function readCoverage(workspace: string): Promise<Coverage | undefined> {
  const path = join(workspace, coverageFile);
  if (!existsSync(path)) return undefined;
  // packages/server/test/coverage.test.ts writes it in this shape.
  const file = JSON.parse(await readFile(path, "utf8")) as CoverageFile;
  const covered = Object.values(file).flatMap((kinds) => Object.values(kinds).flatMap((names) => Object.values(names)));
  return { covered: covered.filter(Boolean).length, total: covered.length };
}
