import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const folder = fileURLToPath(new URL("../", import.meta.url));
const modules = globSync("src/**/*.ts", { cwd: folder }).map((file) => file.replaceAll(sep, "/"));

// fastest-levenshtein is bundled with @gw/openapi, and its license requires its notice in every copy.
const { resolve } = createRequire(import.meta.resolve("@gw/openapi"));
const license = readFileSync(resolve("fastest-levenshtein/LICENSE.md"), "utf8");
const notice = `/*\nThe functions of fastest-levenshtein below are under this license:\n\n${license.trim()}\n*/`;

/** What is not published, by its name or as a path. */
const bundled = /^@gw\/openapi$|^src\/|^fastest-levenshtein$/;

// One module per source, so that bundlers drop unused validators. @gw/openapi is not published, so it is bundled.
await build({
  cwd: folder,
  input: Object.fromEntries(modules.map((path) => [path.slice("src/".length, -".ts".length), path])),
  platform: "browser",
  preserveEntrySignatures: "allow-extension",
  external: (name) => /^[@\w]/.test(name) && !bundled.test(name),
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    minifyInternalExports: false,
    banner: ({ moduleIds }) => (moduleIds.some((id) => /[/\\]fastest-levenshtein[/\\]/.test(id)) ? notice : ""),
  },
});
