import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { errorCatalogueModule, type CatalogueEntry } from "../../generate/error-catalogue.ts";
import { root } from "../../workspace.ts";

/** Generated modules by their file names. */
export type Modules = Record<string, string>;

/** What is generated from one document, by the folder of the package that it belongs to. */
export type GeneratedCode = Record<string, Modules>;

/** One side of a comparison. */
interface Side {
  /** The folder that holds the workspace. */
  tree: string;
  /** As JSON. */
  bundle: string;
}

/** What both sides of a comparison make with the head's generators. A base without a document has nothing. */
export async function generateSides(sides: {
  base: Side | undefined;
  head: Side;
}): Promise<{ base: GeneratedCode; head: GeneratedCode }> {
  const { base, head } = sides;
  const isSameGenerator = base !== undefined && generatorIn(base.tree) === generatorIn(head.tree);
  const codeOf = (side: Side): GeneratedCode | Promise<GeneratedCode> =>
    (isSameGenerator ? committedCode(side) : undefined) ?? generateCode(side);
  return { base: base ? await codeOf(base) : {}, head: await codeOf(head) };
}

/** Loads the generators. They bring a compiler, which takes time. */
export const loadGenerators = () =>
  Promise.all([
    import("../../generate/api-types.ts"),
    import("../../generate/client.ts"),
    import("../../generate/mocks.ts"),
  ]);

/** Generates what a side's bundle makes of each package. */
export async function generateCode({ tree, bundle }: Side): Promise<GeneratedCode> {
  const [apiTypes, client, mocks] = await loadGenerators();
  return {
    "api-types": await apiTypes.generatedModules(bundle, withCatalogue(tree)),
    client: client.generatedModules(bundle),
    mocks: mocks.generatedModules(bundle),
  };
}

/** The folder that holds a side's error catalogue: the head's where the side has none. */
const withCatalogue = (tree: string): string => (existsSync(join(tree, "spec/errors.yaml")) ? tree : root);

/** The code that lies in a workspace, if it says that it is generated from just this bundle. */
function committedCode({ tree, bundle }: Side): GeneratedCode | undefined {
  const modules = modulesIn(tree, "api-types");
  if (!modules["contract.ts"]?.includes(createHash("sha256").update(bundle).digest("hex"))) return undefined;
  // The catalogue is no part of the bundle. The lint holds it against its schema.
  const catalogue = parse(readFileSync(join(withCatalogue(tree), "spec/errors.yaml"), "utf8")) as CatalogueEntry[];
  return {
    "api-types": { ...modules, "error-catalogue.ts": errorCatalogueModule(catalogue) },
    client: modulesIn(tree, "client"),
    mocks: modulesIn(tree, "mocks"),
  };
}

const modulesIn = (tree: string, name: string): Modules =>
  textsIn(join(tree, "packages", name, "src/generated"), "*.ts");

/** Everything that decides what a bundle makes, as one text. */
const generatorIn = (tree: string): string =>
  JSON.stringify([textsIn(join(tree, "scripts"), "{generate/*.ts,package.json}"), textsIn(tree, "redocly.yaml")]);

/** The texts of files, by their paths below a folder. */
const textsIn = (folder: string, pattern: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern, { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );
