import { generatedModules as apiTypes } from "../generate/api-types.ts";
import { generatedModules as mocks } from "../generate/mocks.ts";

/** Generated modules by their file names. */
export type Modules = Record<string, string>;

/** What is generated from one document, by the folder of the package that it belongs to. */
export type GeneratedCode = Record<string, Modules>;

/** Generates with the head's generators what a bundle makes of each package. */
export async function generateCode(bundle: string): Promise<GeneratedCode> {
  return { "api-types": await apiTypes(bundle), mocks: mocks(bundle) };
}
