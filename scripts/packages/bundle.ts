import { builtinModules } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import type { Entry, PublishedPackage } from "@gw/command-line/published-packages";

/** Everything that an entry adds to a browser application, bundled and minified. */
export interface Bundle {
  /** Bytes. */
  minified: number;
  gzipped: number;
  /** Node.js built-in modules that it imports, each as `module, imported by file`. */
  builtIns: string[];
}

function isBuiltIn(name: string): boolean {
  return name.startsWith("node:") || builtinModules.includes(name);
}

/** Bundles everything that an entry exports, without peer dependencies. */
export async function bundleEntry({ folder, manifest }: PublishedPackage, { code }: Entry): Promise<Bundle> {
  const builtIns: string[] = [];
  const application = {
    name: "application",
    enforce: "pre" as const,
    resolveId(name: string, importer?: string) {
      if (name === "application") return "\0application";
      if (!isBuiltIn(name)) return null;
      builtIns.push(`${name}, imported by ${importer ?? "the application"}`);
      return { id: name, external: true };
    },
    load: (id: string) =>
      id === "\0application"
        ? `import * as entry from ${JSON.stringify(join(folder, code))}; globalThis.entry = entry;`
        : null,
  };
  const peers = Object.keys(manifest.peerDependencies ?? {});
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application],
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: "application", external: peers } },
  })) as Rollup.RollupOutput;
  const text = result.output[0].code;
  return { minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length, builtIns };
}
