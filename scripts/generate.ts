import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import process from "node:process";
import { parse } from "yaml";
import { contractModule } from "./generate/contract.ts";
import { enumListsModule } from "./generate/enum-lists.ts";
import { errorCatalogueModule, type CatalogueEntry } from "./generate/error-catalogue.ts";
import { operationTableModule } from "./generate/operation-table.ts";
import { routesModule } from "./generate/routes.ts";
import { typesModule } from "./generate/types.ts";
import type { Document } from "./generate/document.ts";
import { inRoot } from "./workspace.ts";

const folder = "packages/api-types/src/generated";

const banner = "// Generated from the document in spec/; do not edit; run `pnpm generate`.\n\n";

/** Every generated module, by its file name. */
async function generatedModules(): Promise<Record<string, string>> {
  const bundle = await readFile(inRoot("spec/dist/openapi.json"), "utf8");
  const document = JSON.parse(bundle) as Document;
  const catalogue = parse(await readFile(inRoot("spec/errors.yaml"), "utf8")) as CatalogueEntry[];
  const modules = {
    "contract.ts": contractModule(document.info.version, createHash("sha256").update(bundle).digest("hex")),
    "enum-lists.ts": enumListsModule(document),
    "error-catalogue.ts": errorCatalogueModule(catalogue),
    "operation-table.ts": operationTableModule(document),
    "routes.ts": routesModule(document),
    "types.ts": await typesModule(bundle),
  };
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [name, banner + code]));
}

async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes the modules that differ from the files, or with `--check` only names them and fails. */
async function generate(check: boolean): Promise<void> {
  await mkdir(inRoot(folder), { recursive: true });
  const drifted: string[] = [];
  for (const [name, code] of Object.entries(await generatedModules())) {
    const path = inRoot(folder, name);
    if ((await readOrNull(path)) === code) continue;
    drifted.push(`${folder}/${name}`);
    if (!check) await writeFile(path, code);
  }
  if (!check) {
    console.log(drifted.length > 0 ? drifted.map((file) => `wrote ${file}`).join("\n") : `${folder} is up to date`);
  } else if (drifted.length > 0) {
    for (const file of drifted) console.error(`${file} differs from what the document generates.`);
    console.error("→ Run `pnpm generate` and commit what it writes.");
    process.exitCode = 1;
  } else {
    console.log(`✓ ${folder} is what the document generates`);
  }
}

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
await generate(values.check);
