import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, sep } from "node:path";
import type { OutputOptions, Plugin } from "rolldown";

const generator = createRequire(import.meta.resolve("@gw/generator/kit"));
const manifest = generator.resolve("openapi-typescript/package.json");
const folder = dirname(manifest);

/** The modules of openapi-typescript that we use: its entry also lints and bundles documents. */
const entry = `
  export { default as transformSchema } from ${moduleOf("transform/index.mjs")};
  export { default as transformSchemaObject } from ${moduleOf("transform/schema-object.mjs")};
  export { astToString, enumCache, stringToAST } from ${moduleOf("lib/ts.mjs")};
  export { resolveRef, scanDiscriminators } from ${moduleOf("lib/utils.mjs")};`;

/**
 * What these modules import from other packages: functions for JSON Pointers, names in other cases, and colors, which messages
 * that are off need.
 */
const replacements: Readonly<Record<string, string>> = {
  "@redocly/openapi-core/lib/ref-utils.js": `
    export function escapePointer(step) {
      return typeof step === "number" ? step : step.replaceAll("~", "~0").replaceAll("/", "~1");
    }
    export function parseRef(reference) {
      const [uri, pointer = ""] = reference.split("#/");
      const steps = pointer.split("/").map((step) => decodeURIComponent(step.replaceAll("~1", "/").replaceAll("~0", "~")));
      return { uri: (uri.endsWith("#") ? uri.slice(0, -1) : uri) || null, pointer: steps.filter(Boolean) };
    }`,
  "ansi-colors": "export default new Proxy({}, { get: () => String });",
  "change-case": `export { pascalCase } from ${JSON.stringify(createRequire(manifest).resolve("change-case"))};`,
  "supports-color": "export default {};",
};

const prefix = "\0replaced:";

/** Bundles openapi-typescript, whose upstream development has ended, without the packages that it depends on. */
export const bundleOpenapiTypescript: Plugin = {
  name: "openapi-typescript",
  resolveId(name, importer) {
    return isBundled(name, importer) && !isAbsolute(name) ? prefix + name : undefined;
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const name = id.slice(prefix.length);
    return name === "openapi-typescript" ? entry : replacements[name];
  },
};

/** Writes its code as one module, below its license. */
export const openapiTypescriptOutput = {
  codeSplitting: { groups: [{ name: "openapi-typescript", test: (id) => id.startsWith(folder + sep) }] },
  banner: ({ name }) =>
    name === "openapi-typescript"
      ? `/*\nThe code of openapi-typescript below is under this license:\n\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}\n\nSo is that of change-case, copyright (c) 2014 Blake Embrey.\n*/`
      : "",
} satisfies OutputOptions;

/** Whether an import is of openapi-typescript, or by it of what is replaced. */
export function isBundled(name: string, importer: string | undefined): boolean {
  if (name === "openapi-typescript" || importer?.startsWith(prefix) === true) return true;
  return name in replacements && importer?.startsWith(folder + sep) === true;
}

function moduleOf(path: string): string {
  return JSON.stringify(join(folder, "dist", path));
}
