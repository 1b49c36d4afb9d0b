import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The size of an application as transferred. */
export interface Weight {
  minified: number;
  gzipped: number;
}

/** Bundles and minifies an application in a folder, for browsers. */
export async function weigh(folder: string, code: string): Promise<Weight> {
  const { outputFiles } = await build({
    ...options(folder, code),
    minify: true,
    write: false,
    // Applications have them anyway.
    external: ["react", "react/*", "@tanstack/*"],
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}

/** Bundles a module into one file, for Node. */
export async function bundleInto(file: string, folder: string, code: string): Promise<void> {
  await build({ ...options(folder, code), outfile: file });
}

function options(folder: string, code: string) {
  return {
    stdin: { contents: code, resolveDir: folder, loader: "ts" as const },
    bundle: true,
    format: "esm" as const,
    target: "es2022",
    legalComments: "none" as const,
  };
}
