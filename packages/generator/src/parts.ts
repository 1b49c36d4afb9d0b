import { withoutHiddenFields } from "./document/hidden-fields.ts";
import { prepareDocument } from "./document/prepare-document.ts";
import type { KitOptions } from "./kit/index.ts";
import type { ErrorEntry } from "./types/error-catalogue.ts";

/** The text of modules by their file names. */
export type Modules = Record<string, string>;

export type { ErrorEntry, KitOptions };

/**
 * Generates a kit from a document, or the types that a service needs to know. Generators are loaded on demand, because
 * those of types need a compiler.
 *
 * @param bundle the document in one file, as JSON.
 * @returns the text of each module by its file name.
 * @throws InvalidDocument if it is not an OpenAPI document, or a reference has no target.
 * @example const { "types.ts": code } = await generatePart("kit", bundle);
 */
export async function generatePart(name: "kit" | "types", bundle: string, options: KitOptions = {}): Promise<Modules> {
  const source = JSON.parse(bundle) as object;
  if (name === "kit") return (await import("./kit/index.ts")).kitModules(source, options);
  const { serviceTypes } = await import("./types/service-types.ts");
  return serviceTypes(withoutHiddenFields(prepareDocument(source, false, undefined, options.names)), options.errors);
}
