import type { Project } from "@gw/linter/project";
import type { Consumers } from "./consumer-project.ts";

/** Generated modules by file name, by folder relative to the workspace. */
export type GeneratedCode = Record<string, Record<string, string>>;

/** The folders of a configuration that code is generated into. */
export type GeneratedFolders = NonNullable<Project["generate"]>;

/** A document that no code can be generated from. */
export class GenerationFailure extends Error {
  readonly revision: "base" | "head";

  constructor(revision: "base" | "head", cause: unknown) {
    // The generators report expected errors in a sentence. Any other error says nothing about the document.
    const isSentence = cause instanceof Error && cause.constructor === Error;
    super(isSentence ? cause.message : "The generators can't process it.", { cause });
    this.name = "GenerationFailure";
    this.revision = revision;
  }
}

/** The revision that code is generated from. */
export interface Revision {
  /** The folder of its workspace. */
  tree: string;
  document: object;
}

/** Generates the code that consumers are compiled with, using the head's generators. */
export async function generateCode(
  { document }: Revision,
  folders: GeneratedFolders,
  { pages, marks }: Pick<Consumers, "marks" | "pages">,
): Promise<GeneratedCode> {
  // The generators load a compiler, which takes time.
  const { kitModules } = await import("@gw/generator/kit");
  const code: GeneratedCode = {};
  for (const { folder, part = "kit", write, ...options } of Object.values(folders)) {
    // Consumers import neither service code nor other outputs.
    if (part !== "kit" || write) continue;
    code[folder] = kitModules(document, { ...options, isDeclared: true, pages, marks });
  }
  return code;
}
