import type { Document } from "./document/document.ts";
import { readOperations } from "./document/operations.ts";
import { withoutHiddenFields } from "./document/hidden-fields.ts";
import { prepareDocument } from "./document/prepare-document.ts";
import type { KitOptions } from "./kit/index.ts";
import type { ShownResponses } from "./samples/shown-response.ts";
import type { ErrorEntry } from "./types/error-catalogue.ts";

/** The text of modules by their file names. */
export type Modules = Record<string, string>;

export type { ErrorEntry };

/** What parts are generated from, in addition to the document. */
export interface PartOptions extends KitOptions {
  /** For handlers: the module of their type. */
  readonly types?: string;
  /** For handlers: the folder of their modules, as they are imported. */
  readonly operationsFolder?: string;
  /** For samples: which fields of a response they print, by operationId. */
  readonly shownResponses?: ShownResponses;
}

type GeneratePart = (bundle: string, options: PartOptions) => Promise<Modules>;

/** What can be generated. Generators are loaded on demand, because those of types need a compiler. */
const parts = {
  async kit(bundle, options) {
    const { kitModules } = await import("./kit/index.ts");
    return kitModules(JSON.parse(bundle) as object, options);
  },
  async samples(bundle, { shownResponses }) {
    const { generatedSamples } = await import("./samples/index.ts");
    return generatedSamples(bundle, shownResponses);
  },
  async types(bundle, { names, errors }) {
    const { serviceTypes } = await import("./types/service-types.ts");
    return serviceTypes(prepare(bundle, names), errors);
  },
  async handlers(bundle, { types = "./handlers.ts", operationsFolder = "./operations", names }) {
    const { handlersModule } = await import("./handlers.ts");
    return { "handlers.ts": handlersModule(readOperations(prepare(bundle, names)), types, operationsFolder) };
  },
} satisfies Record<string, GeneratePart>;

export type PartName = keyof typeof parts;

/**
 * Generates one part from a document.
 *
 * @param bundle the document in one file, as JSON.
 * @returns the text of each module by its file name.
 * @throws InvalidDocument if it is not an OpenAPI document, or a reference has no target.
 * @example const { "types.ts": code } = await generatePart("kit", bundle);
 */
export function generatePart(name: PartName, bundle: string, options: PartOptions = {}): Promise<Modules> {
  const generate: GeneratePart = parts[name];
  return generate(bundle, options);
}

function prepare(bundle: string, names: PartOptions["names"]): Document {
  return withoutHiddenFields(prepareDocument(JSON.parse(bundle) as object, false, undefined, names));
}
