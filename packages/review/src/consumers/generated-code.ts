import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "@gw/command-line/workspace";

/** Generated modules by their file names, by the folder of the package that they belong to. */
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

/**
 * Generates the code that consumers are compiled with, using the head's generators.
 *
 * @param tree The folder of the revision's workspace.
 * @param bundle As JSON.
 */
export async function generateCode(tree: string, bundle: string): Promise<GeneratedCode> {
  // They load a compiler, which takes time.
  const [apiTypes, packages] = await Promise.all([import("@gw/generator/api-types"), import("@gw/generator/packages")]);
  // The base may be older than the error catalog.
  const catalogueTree = existsSync(join(tree, "spec/errors.yaml")) ? tree : root;
  return {
    "api-types": await apiTypes.generatedModules(bundle, bundle, catalogueTree),
    client: await packages.clientPackage(bundle),
    mocks: await packages.mocksPackage(bundle, () => {}),
    "react-query": await packages.queriesPackage(bundle),
    validators: await packages.validatorsPackage(bundle, () => {}, true),
  };
}
