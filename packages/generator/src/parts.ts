import type { Document } from "./document/document.ts";
import { addressOf, readOperations, type ReadOperation } from "./document/operations.ts";
import { withoutHiddenFields } from "./document/hidden-fields.ts";
import { prepareDocument } from "./document/prepare-document.ts";
import type { KitOptions } from "./kit/index.ts";
import type { ShownResponses } from "./samples/shown-response.ts";
import type { ErrorEntry } from "./types/documented-types.ts";

/** The text of modules by their file names. */
export type Modules = Record<string, string>;

export type { ErrorEntry };

/** What parts are generated from, in addition to the document. */
export interface PartOptions extends Omit<KitOptions, "report"> {
  /** Called with a sentence about each part of the document that is left out. */
  readonly report?: (note: string) => void;
  /** The module that types are imported from. */
  readonly types?: string;
  /** For handlers: the folder of their modules, as they are imported. */
  readonly operationsFolder?: string;
  /** For types: the text of the bundle that is published, whose hash they state. By default, that of the document. */
  readonly published?: string;
  /** For types: the catalog of error codes. */
  readonly errors?: readonly ErrorEntry[];
  /** For samples: which fields of a response they print, by operationId. */
  readonly shownResponses?: ShownResponses;
  /** For validators: whether checks are only declared, which is all that type-checking needs. */
  readonly isDeclared?: boolean;
}

type GeneratePart = (bundle: string, options: PartOptions) => Promise<Modules>;

/** What can be generated. Generators are loaded on demand, because that of types needs a compiler. */
const parts = {
  async kit(bundle, options) {
    const { kitModules } = await import("./kit/index.ts");
    return kitModules(JSON.parse(bundle) as object, options);
  },
  async types(bundle, { published = bundle, errors, names }) {
    const { documentedTypes } = await import("./types/documented-types.ts");
    return documentedTypes(bundle, published, errors, names);
  },
  async client(bundle, options) {
    const { clientModules } = await import("./kit/client.ts");
    const { document, operations } = prepare(bundle, options);
    return clientModules(document, operations, typesOf(options));
  },
  async queries(bundle, options) {
    const { queriesModule } = await import("./kit/queries.ts");
    const { document, operations } = prepare(bundle, { names: options.names });
    return { "queries.ts": queriesModule(document, operations) };
  },
  async mocks(bundle, options) {
    const { mockModules } = await import("./mocks/index.ts");
    const { document, operations } = prepare(bundle, { names: options.names });
    const { report = () => {} } = options;
    return mockModules(document, operations, {
      types: typesOf(options),
      server: addressOf(document.servers?.[0]),
      report,
    });
  },
  async validators(bundle, options) {
    const { declaredModules, validatorModules } = await import("./validators/index.ts");
    // Unlike the types, validators accept read-only fields in requests, and write-only fields in responses.
    const document = prepareDocument(JSON.parse(bundle) as object, false, undefined, options.names);
    const operations = readOperations(document);
    const { report = () => {}, isDeclared = false } = options;
    const types = typesOf(options);
    return isDeclared
      ? declaredModules(document, operations, types)
      : validatorModules(document, operations, { types, report });
  },
  async samples(bundle, { shownResponses }) {
    const { generatedSamples } = await import("./samples/index.ts");
    return generatedSamples(bundle, shownResponses);
  },
  async handlers(bundle, { types = "./handlers.ts", operationsFolder = "./operations", names }) {
    const { handlersModule } = await import("./handlers.ts");
    return { "handlers.ts": handlersModule(prepare(bundle, { names }).operations, types, operationsFolder) };
  },
} satisfies Record<string, GeneratePart>;

export type PartName = keyof typeof parts;

/**
 * Generates one part from a document.
 *
 * @param bundle the document in one file, as JSON.
 * @returns the text of each module by its file name.
 * @throws InvalidDocument if it is not an OpenAPI document, or a reference has no target.
 * @example const { "queries.ts": code } = await generatePart("queries", bundle);
 */
export function generatePart(name: PartName, bundle: string, options: PartOptions = {}): Promise<Modules> {
  const generate: GeneratePart = parts[name];
  return generate(bundle, options);
}

function typesOf({ types = "./types.ts" }: PartOptions): string {
  return types;
}

function prepare(
  bundle: string,
  { report, names }: Pick<PartOptions, "report" | "names">,
): { document: Document; operations: readonly ReadOperation[] } {
  const document = withoutHiddenFields(prepareDocument(JSON.parse(bundle) as object, false, report, names));
  return { document, operations: readOperations(document) };
}
