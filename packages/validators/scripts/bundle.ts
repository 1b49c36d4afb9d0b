import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const folder = fileURLToPath(new URL("../", import.meta.url));
const modules = globSync("src/**/*.ts", { cwd: folder });

// Each source becomes a module, so that a bundler can leave out those that an application does not use. @gw/openapi is not
// published: it becomes part of the module that uses it.
await build({
  cwd: folder,
  input: Object.fromEntries(modules.map((path) => [path.slice("src/".length, -".ts".length), path])),
  platform: "browser",
  preserveEntrySignatures: "allow-extension",
  external: (name) => name.startsWith("@") && name !== "@gw/openapi",
  output: { dir: "dist", format: "esm", minifyInternalExports: false },
});
