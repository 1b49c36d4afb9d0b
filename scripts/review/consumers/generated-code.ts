import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../workspace.ts";

/** Generated modules by their file names. */
export type Modules = Record<string, string>;

/** What is generated from one document, by the folder of the package that it belongs to. */
export type GeneratedCode = Record<string, Modules>;

/** The base or the head of a review. */
interface Revision {
  /** The folder that holds the workspace. */
  tree: string;
  /** As JSON. */
  bundle: string;
}

/** Generates the code of base and head with the head's generators. */
export async function generateBaseAndHead({ base, head }: Record<"base" | "head", Revision>) {
  const generate = (name: "base" | "head", revision: Revision): Promise<GeneratedCode> =>
    generateCode(revision).catch((cause: unknown) => {
      throw new GenerationFailure(name, cause);
    });
  return { base: await generate("base", base), head: await generate("head", head) };
}

/** A document that no code can be generated from. */
export class GenerationFailure extends Error {
  readonly side: "base" | "head";

  constructor(side: "base" | "head", cause: unknown) {
    // What the generators check themselves, they say in a sentence; anything else they stumbled over.
    const isSentence = cause instanceof Error && cause.constructor === Error;
    super(isSentence ? cause.message : "It is not what the generators expect.", { cause });
    this.name = "GenerationFailure";
    this.side = side;
  }
}

/** Loads the generators. They bring a compiler, which takes time. */
const loadGenerators = () =>
  Promise.all([
    import("../../generate/api-types.ts"),
    import("../../generate/client.ts"),
    import("../../generate/mocks.ts"),
    import("../../generate/validators.ts"),
  ]);

/** Generates the code of each package from a revision's bundle. */
export async function generateCode({ tree, bundle }: Revision): Promise<GeneratedCode> {
  const [apiTypes, client, mocks, validators] = await loadGenerators();
  return {
    "api-types": await apiTypes.generatedModules(bundle, bundle, withCatalogue(tree)),
    client: client.generatedModules(bundle),
    mocks: mocks.generatedModules(bundle),
    validators: await validators.generatedModules(bundle),
  };
}

/** The folder that holds a revision's error catalogue: the head's where the revision has none. */
const withCatalogue = (tree: string): string => (existsSync(join(tree, "spec/errors.yaml")) ? tree : root);
