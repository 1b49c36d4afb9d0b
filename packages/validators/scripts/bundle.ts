import { globSync } from "node:fs";
import { build } from "rolldown";

/** What is bundled: @gw/openapi is not published, so that it becomes part of the module that uses it. */
const bundled = "@gw/openapi";

const modules = globSync("src/**/*.ts");

// A module of its own for each source, so that a bundler can leave out those that an application does not use.
await build({
  input: Object.fromEntries(modules.map((path) => [path.slice("src/".length, -".ts".length), path])),
  platform: "browser",
  preserveEntrySignatures: "allow-extension",
  external: (name) => name.startsWith("@") && name !== bundled,
  output: { dir: "dist", format: "esm", minifyInternalExports: false },
});
