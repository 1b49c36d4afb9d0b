import { root } from "@gw/command-line/workspace";

/** Generated modules by their file names, by the name of the package that they belong to, without its scope. */
export type GeneratedCode = Record<string, Record<string, string>>;

/** A document that no code can be generated from. */
export class GenerationFailure extends Error {
  readonly revision: "base" | "head";

  constructor(revision: "base" | "head", cause: unknown) {
    // The generators report what they check in a sentence. Any other error says nothing about the document.
    const isSentence = cause instanceof Error && cause.constructor === Error;
    super(isSentence ? cause.message : "It is not what the generators expect.", { cause });
    this.name = "GenerationFailure";
    this.revision = revision;
  }
}

/** What code is generated from. */
export interface Revision {
  /** The folder of its workspace. */
  tree: string;
  /** As JSON. */
  bundle: string;
  /** The catalog of errors; undefined if the workspace has none. */
  errors: string | undefined;
}

/** Generates the code that consumers are compiled with, using the head's generators. */
export async function generateCode({ tree, bundle, errors }: Revision): Promise<GeneratedCode> {
  // They load a compiler, which takes time.
  const [apiTypes, packages] = await Promise.all([import("@gw/generator/api-types"), import("@gw/generator/packages")]);
  return {
    // The base may be older than the catalog of errors.
    "api-types": await apiTypes.generatedModules(bundle, bundle, errors === undefined ? root : tree),
    client: await packages.clientPackage(bundle),
    mocks: await packages.mocksPackage(bundle, () => {}),
    "react-query": await packages.queriesPackage(bundle),
    validators: await packages.validatorsPackage(bundle, () => {}, true),
  };
}
