import { existsSync, readFileSync } from "node:fs";
import { fromPackage } from "../site/package-root.ts";
import { sampleCode } from "./sample-code.ts";

/** A file in `samples/`, and the region to show. */
export interface Sample {
  file: string;
  region?: string | undefined;
}

/**
 * Reads the part of a sample that a page shows.
 *
 * @throws {Error} if the file or the region does not exist.
 */
export function readSample({ file, region }: Sample, page: string): string {
  const path = fromPackage(`samples/${file}`);
  if (!existsSync(path)) throw new Error(`${page} shows packages/docs/samples/${file}, which does not exist.`);
  const code = sampleCode(readFileSync(path, "utf8"), region);
  if (code !== undefined) return code;
  throw new Error(
    `${page} shows the region ${region} of packages/docs/samples/${file}, which does not exist. ` +
      `Add the comments "#region ${region}" and "#endregion" to the file.`,
  );
}
