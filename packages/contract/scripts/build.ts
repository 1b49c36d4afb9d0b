import { cp, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "rolldown";
import ts from "typescript";
import manifest from "../package.json" with { type: "json" };
import { bundleOpenapiTypescript, isBundled, openapiTypescriptOutput } from "./openapi-typescript.ts";

const folder = fileURLToPath(new URL("../", import.meta.url));
const style = fileURLToPath(new URL("report/style.css", import.meta.resolve("@gw/review/run-review")));
const assets = fileURLToPath(new URL("../dist/assets/", import.meta.resolve("@gw/reference")));
const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.resolve("@gw/linter/rules")));

/** Folders that modules read, which the bundle has elsewhere: the examples of rules, and the assets of a reference. */
const movedFolders = { '"../../fixtures/"': '"../fixtures/"', '"../dist/assets/"': '"../assets/"' };

const ownFolders: Plugin = {
  name: "own-folders",
  transform(code) {
    const moved = Object.entries(movedFolders).find(([path]) => code.includes(path));
    // One line, so the source map still fits.
    return moved && { code: code.replace(...moved), map: null };
  },
};

/** Fails on a package that is imported, but that would not be installed. */
function isExternal(name: string, importer: string | undefined): boolean {
  // Of this package, it has two files of JSON alone, which Spectral's bundler can't import.
  if (isBundled(name, importer) || name.startsWith("@seriousme/openapi-schema-validator/")) return false;
  if (name.startsWith(".") || name.startsWith("/") || name.startsWith("@gw/")) return false;
  if (name.startsWith("node:")) return true;
  const dependency = name.split("/", name.startsWith("@") ? 2 : 1).join("/");
  if (Object.hasOwn(manifest.dependencies, dependency)) return true;
  throw new Error(`${name} is imported. Add ${dependency} to the dependencies of packages/contract.`);
}

// Our own packages are not published, so they are in the bundle; all others but openapi-typescript are installed with it.
await build({
  cwd: folder,
  input: {
    main: "src/main.ts",
    index: "src/index.ts",
    "general-rules": "src/general-rules.ts",
    "strict-rules": "src/strict-rules.ts",
    types: "src/types.ts",
  },
  platform: "node",
  external: isExternal,
  plugins: [ownFolders, bundleOpenapiTypescript],
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    chunkFileNames: "chunks/[name].js",
    ...openapiTypescriptOutput,
  },
});
await cp(fixtures, `${folder}dist/fixtures`, { recursive: true });
await cp(assets, `${folder}dist/assets`, { recursive: true });
// Reports of a review read it beside their module.
await cp(style, `${folder}dist/chunks/style.css`);

// Programs that read reports validate them with it.
await cp(`${folder}src/formats/report.schema.json`, `${folder}dist/report.schema.json`);

// Types that need no others of ours. The first are those of the configuration.
const declared = {
  "chunks/reader": ["../openapi/src/pages.ts", "../openapi/src/generated-types.ts"],
  "chunks/json": "../openapi/src/json.ts",
  "chunks/project": "../linter/src/project.ts",
  "chunks/rule": "../linter/src/rule.ts",
  "chunks/hooks": "../reference/src/hooks.ts",
  index: "src/index.ts",
  "general-rules": "src/general-rules.ts",
  "strict-rules": "src/strict-rules.ts",
  "chunks/types-options": "src/types-options.ts",
  types: "src/types.ts",
};
for (const [name, files] of Object.entries(declared)) {
  const sources = await Promise.all([files].flat().map((file) => readFile(`${folder}${file}`, "utf8")));
  const own = ts
    .transpileDeclaration(sources.join("\n"), { fileName: `${name}.ts` })
    .outputText.replaceAll(/@gw\/(?:linter|reference)\/(project|rule|hooks)(?=")/g, "./chunks/$1.js")
    .replace("./rule.ts", "./rule.js")
    .replaceAll("./types-options.ts", "./chunks/types-options.js");
  const read = name === "chunks/rule" ? "./json.js" : "./reader.js";
  await writeFile(`${folder}dist/${name}.d.ts`, own.replace("@gw/openapi/reader", read));
}
