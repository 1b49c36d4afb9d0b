import { existsSync, readFileSync } from "node:fs";
import { fromPackage } from "./package-root.ts";
import { sampleCode } from "./sample-code.ts";

/** A file in `samples/`, and the region of it that is shown. */
export interface Sample {
  file: string;
  region?: string | undefined;
}

/**
 * What a page shows of a sample.
 *
 * @throws {Error} where there is no such file or region.
 */
export function readSample({ file, region }: Sample, page: string): string {
  const path = fromPackage(`samples/${file}`);
  if (!existsSync(path)) throw new Error(`${page} shows packages/docs/samples/${file}, which does not exist.`);
  const code = sampleCode(readFileSync(path, "utf8"), region);
  if (code !== undefined) return code;
  throw new Error(
    `${page} shows the region ${region} of packages/docs/samples/${file}, which has none of that name. ` +
      `Mark it there by comments, "#region ${region}" and "#endregion".`,
  );
}
