import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { parse } from "yaml";
import { inRoot } from "@gw/command-line/workspace";
import type { ShownResponses } from "./samples/shown-response.ts";

/** What is generated in one package. */
interface Generated {
  /** Relative to the workspace's root. Holds nothing else. */
  folder: string;
  /** The text of each file, by its name. */
  files: () => Promise<Record<string, string>>;
  /** Built, not committed: nobody reviews its diff. A check has nothing to compare it with. */
  isIgnored?: boolean;
}

/** By package. A generator is loaded when it is needed: the types need a compiler, the others none. */
const generators: Record<string, Generated> = {
  "api-types": {
    folder: "packages/api-types/src/generated",
    files: async () => {
      const { generatedModules } = await import("./api-types/index.ts");
      const published = await readFile(inRoot("spec/dist/openapi.json"), "utf8");
      return modulesFrom((bundle) => generatedModules(bundle, published));
    },
  },
  docs: {
    folder: "packages/docs/samples/operations",
    files: async () => {
      const { generatedSamples } = await import("./samples/index.ts");
      return generatedSamples(await readBundle(), (await readVocabulary()).samples);
    },
    isIgnored: true,
  },
  client: {
    folder: "packages/client/src/generated",
    files: async () => modulesFrom((await import("./packages.ts")).clientPackage),
  },
  mocks: {
    folder: "packages/mocks/src/generated",
    files: async () => {
      const { mocksPackage } = await import("./packages.ts");
      return modulesFrom((bundle) => mocksPackage(bundle, warn));
    },
    isIgnored: true,
  },
  "react-query": {
    folder: "packages/react-query/src/generated",
    files: async () => modulesFrom((await import("./packages.ts")).queriesPackage),
  },
  server: {
    folder: "packages/server/src/generated",
    files: async () => modulesFrom((await import("./server/index.ts")).generatedModules),
  },
  validators: {
    folder: "packages/validators/src/generated",
    files: async () => {
      const { validatorsPackage } = await import("./packages.ts");
      return modulesFrom((bundle) => validatorsPackage(bundle, warn));
    },
    isIgnored: true,
  },
};

function warn(note: string): void {
  console.warn(note);
}

/** The packages that something is generated in. */
export const generatedPackages: readonly string[] = Object.keys(generators);

const banner = "// Generated from the document in spec/; do not edit; run `pnpm generate`.\n\n";

type GeneratedModules = (bundle: string) => Promise<Record<string, string>> | Record<string, string>;

async function modulesFrom(generatedModules: GeneratedModules): Promise<Record<string, string>> {
  const modules = await generatedModules(await readBundle());
  return Object.fromEntries(Object.entries(modules).map(([file, code]) => [file, banner + code]));
}

function readBundle() {
  return readFile(inRoot("spec/dist/internal.json"), "utf8");
}

/** The part of `spec/vocabulary.yaml` that is read here. */
async function readVocabulary(): Promise<{ samples: ShownResponses }> {
  // Lint checks it by its JSON Schema.
  return parse(await readFile(inRoot("spec/vocabulary.yaml"), "utf8")) as { samples: ShownResponses };
}

async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Writes the files that differ and removes those left over, or with `check` only finds them. Returns their paths. */
async function generate({ folder, files }: Generated, check: boolean): Promise<string[]> {
  const generated = await files();
  await mkdir(inRoot(folder), { recursive: true });
  const drifted: string[] = [];
  for (const [file, text] of Object.entries(generated)) {
    const path = inRoot(folder, file);
    if ((await readOrNull(path)) === text) continue;
    drifted.push(`${folder}/${file}`);
    if (!check) await writeFile(path, text);
  }
  const leftOver = (await readdir(inRoot(folder))).filter((file) => !(file in generated));
  for (const file of leftOver) {
    drifted.push(`${folder}/${file}`);
    if (!check) await rm(inRoot(folder, file));
  }
  return drifted;
}

/**
 * Writes what is generated in packages, or with `check` only compares it.
 *
 * @returns Whether all files are up to date.
 */
export async function generatePackages(names: readonly string[], check: boolean): Promise<boolean> {
  const drifted: string[] = [];
  for (const name of names) {
    const generator = generators[name];
    if (!generator) throw new Error(`There is nothing to generate for ${JSON.stringify(name)}.`);
    if (check && generator.isIgnored) continue;
    drifted.push(...(await generate(generator, check)));
  }
  if (!check) {
    console.log(drifted.length > 0 ? drifted.map((file) => `wrote ${file}`).join("\n") : "all is up to date");
    return true;
  }
  if (drifted.length === 0) {
    console.log("✓ All generated files are up to date.");
    return true;
  }
  for (const file of drifted) console.error(`${file} differs from what is generated.`);
  console.error("→ Run `pnpm generate` and commit what it writes.");
  return false;
}
