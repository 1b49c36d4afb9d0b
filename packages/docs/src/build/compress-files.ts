import { createReadStream, createWriteStream } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/**
 * Writes a Brotli and a gzip copy of each text file of the site, which the service sends to clients that accept them.
 * Samples of the same request repeat each other, over more than the 32 kB that gzip looks back.
 */
export async function compressFiles(site: string): Promise<void> {
  const names = await Array.fromAsync(glob("**/*.{css,html,js,json,md,svg,txt,xml,yaml}", { cwd: site }));
  await Promise.all(
    names.flatMap((name) => {
      const file = join(site, name);
      // A higher quality takes ten times as long for a tenth less.
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
      return [
        pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
        pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
      ];
    }),
  );
}
