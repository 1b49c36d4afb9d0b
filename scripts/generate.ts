import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import process from "node:process";
import { inRoot } from "./workspace.ts";

type GeneratedModules = (bundle: string) => Promise<Record<string, string>> | Record<string, string>;

/** What makes the modules of each package. Loaded when it is needed: the types need a compiler, the mocks none. */
const generators: Record<string, () => Promise<{ generatedModules: GeneratedModules }>> = {
  "api-types": () => import("./generate/api-types.ts"),
  mocks: () => import("./generate/mocks.ts"),
};

const usage = `\
Generates modules from the document's bundle, spec/dist/openapi.json.

Usage: node scripts/generate.ts [--check] [${Object.keys(generators).join("] [")}]

  --check   write nothing; fail if a generated module differs from what the document generates

Without a package, those of all packages are generated.`;

const banner = "// Generated from the document in spec/; do not edit; run `pnpm generate`.\n\n";

async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes the modules that differ and removes those left over, or with `check` only finds them. Answers which. */
async function generate(name: string, generatedModules: GeneratedModules, check: boolean): Promise<string[]> {
  const folder = `packages/${name}/src/generated`;
  const modules = await generatedModules(await readFile(inRoot("spec/dist/openapi.json"), "utf8"));
  await mkdir(inRoot(folder), { recursive: true });
  const drifted: string[] = [];
  for (const [file, code] of Object.entries(modules)) {
    const path = inRoot(folder, file);
    if ((await readOrNull(path)) === banner + code) continue;
    drifted.push(`${folder}/${file}`);
    if (!check) await writeFile(path, banner + code);
  }
  const leftOver = (await readdir(inRoot(folder))).filter((file) => !(file in modules));
  for (const file of leftOver) {
    drifted.push(`${folder}/${file}`);
    if (!check) await rm(inRoot(folder, file));
  }
  return drifted;
}

async function run(names: string[], check: boolean): Promise<void> {
  const drifted: string[] = [];
  for (const name of names) {
    const load = generators[name];
    if (!load) {
      console.error(`There is nothing to generate for ${JSON.stringify(name)}.\n\n${usage}`);
      process.exitCode = 2;
      return;
    }
    drifted.push(...(await generate(name, (await load()).generatedModules, check)));
  }
  if (!check) {
    console.log(drifted.length > 0 ? drifted.map((file) => `wrote ${file}`).join("\n") : "all is up to date");
  } else if (drifted.length > 0) {
    for (const file of drifted) console.error(`${file} differs from what the document generates.`);
    console.error("→ Run `pnpm generate` and commit what it writes.");
    process.exitCode = 1;
  } else {
    console.log("✓ all generated modules are what the document generates");
  }
}

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else await run(positionals.length > 0 ? positionals : Object.keys(generators), values.check);
