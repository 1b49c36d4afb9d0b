import { builtinModules } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Entry, PublishedPackage } from "@gw/review/consumers/published-packages";
import { bundledApplication } from "@gw/test-support/bundled-application";

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

/** Bundles everything that an entry exports, without peer dependencies of others. */
export async function bundleEntry({ folder, manifest }: PublishedPackage, { code }: Entry): Promise<Bundle> {
  const builtIns: string[] = [];
  const findBuiltIns = {
    name: "find-built-ins",
    enforce: "pre" as const,
    resolveId(name: string, importer?: string) {
      if (!isBuiltIn(name)) return null;
      builtIns.push(`${name}, imported by ${importer ?? "the application"}`);
      return { id: name, external: true };
    },
  };
  const text = await bundledApplication(
    `import * as entry from ${JSON.stringify(join(folder, code))}; globalThis.entry = entry;`,
    {
      beside: import.meta.url,
      external: Object.keys(manifest.peerDependencies ?? {}).filter((name) => !name.startsWith("@gw/")),
      plugins: [findBuiltIns],
    },
  );
  return { minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length, builtIns };
}
