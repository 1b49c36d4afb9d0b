import { createReadStream, createWriteStream } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Writes each text of the site once more as gzip beside it, which the service sends to whoever takes it. */
export async function compressFiles(site: string): Promise<void> {
  const names = await Array.fromAsync(glob("**/*.{css,html,js,json,svg,txt,yaml}", { cwd: site }));
  await Promise.all(
    names.map((name) => {
      const file = join(site, name);
      return pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`));
    }),
  );
}
