import { existsSync } from "node:fs";
import { join } from "node:path";
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

/** What both sides of a comparison make with the head's generators. */
export async function generateSides({ base, head }: Record<"base" | "head", Side>) {
  const generate = (name: "base" | "head", side: Side): Promise<GeneratedCode> =>
    generateCode(side).catch((cause: unknown) => {
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

/** Generates what a side's bundle makes of each package. */
export async function generateCode({ tree, bundle }: Side): Promise<GeneratedCode> {
  const [apiTypes, client, mocks, validators] = await loadGenerators();
  return {
    "api-types": await apiTypes.generatedModules(bundle, bundle, withCatalogue(tree)),
    client: client.generatedModules(bundle),
    mocks: mocks.generatedModules(bundle),
    validators: await validators.generatedModules(bundle),
  };
}

/** The folder that holds a side's error catalogue: the head's where the side has none. */
const withCatalogue = (tree: string): string => (existsSync(join(tree, "spec/errors.yaml")) ? tree : root);
