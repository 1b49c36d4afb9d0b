import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const folder = fileURLToPath(new URL("../", import.meta.url));
const modules = globSync("src/**/*.ts", { cwd: folder }).map((file) => file.replaceAll(sep, "/"));
const openapi = createRequire(import.meta.resolve("@gw/openapi"));
const openapiFetch = createRequire(import.meta.resolve("openapi-fetch"));

/** The packages whose code is part of this one, with their licenses, which require their notice in every copy. */
const included = {
  "fastest-levenshtein": openapi.resolve("fastest-levenshtein/LICENSE.md"),
  "openapi-fetch": openapiFetch.resolve("openapi-fetch/LICENSE"),
};

/** What is not installed with this package, by its name or as a path. */
const bundled = new RegExp(`^@gw/openapi$|^src/|^(?:${Object.keys(included).join("|")})$`);

// One module per source, so that bundlers drop unused validators. @gw/openapi is not published, so it is bundled.
await build({
  cwd: folder,
  input: {
    ...Object.fromEntries(modules.map((path) => [path.slice("src/".length, -".ts".length), path])),
    "openapi-fetch/index": openapiFetch.resolve("openapi-fetch/dist/index.mjs"),
  },
  platform: "browser",
  preserveEntrySignatures: "allow-extension",
  external: (name) => /^[@\w]/.test(name) && !bundled.test(name),
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    minifyInternalExports: false,
    banner: ({ moduleIds }) =>
      Object.entries(included)
        .filter(([name]) => moduleIds.some((id) => id.split(sep).includes(name)))
        .map(([name, license]) => noticeOf(name, readFileSync(license, "utf8")))
        .join("\n"),
  },
});

function noticeOf(name: string, license: string): string {
  return `/*\nThe code of ${name} below is under this license:\n\n${license.trim()}\n*/`;
}

// The types of openapi-fetch, and those that they refer to, of the same project.
const types = join(folder, "dist/openapi-fetch");
const helpers = createRequire(openapiFetch.resolve("openapi-fetch")).resolve("openapi-typescript-helpers");
const notice = noticeOf("openapi-fetch", readFileSync(included["openapi-fetch"], "utf8"));
const index = readFileSync(openapiFetch.resolve("openapi-fetch/dist/index.d.mts"), "utf8");
mkdirSync(types, { recursive: true });
writeFileSync(
  join(types, "index.d.ts"),
  `${notice}\n${index.replace("'openapi-typescript-helpers'", '"./helpers.js"')}`,
);
writeFileSync(join(types, "helpers.d.ts"), `${notice}\n${readFileSync(join(dirname(helpers), "index.d.mts"), "utf8")}`);
const declaration = join(folder, "dist/client/fetch-client.d.ts");
writeFileSync(
  declaration,
  readFileSync(declaration, "utf8").replaceAll('"openapi-fetch"', '"../openapi-fetch/index.js"'),
);
