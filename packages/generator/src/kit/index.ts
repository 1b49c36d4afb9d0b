import { clientModules } from "./client.ts";
import { readOperations } from "./operations.ts";
import { prepareDocument } from "./prepare-document.ts";
import { queriesModule } from "./queries.ts";
import { typesModule } from "./types.ts";

export { InvalidDocument } from "./document.ts";

/** The parts of a kit that are optional. */
export interface KitOptions {
  /** Whether to generate options for TanStack Query. */
  readonly queries?: boolean;
}

/**
 * The modules of a frontend kit for any OpenAPI document of version 3.0 or 3.1, by their file names.
 *
 * @param source the parsed document, in one file.
 * @throws InvalidDocument if the document is not one, or a reference leads nowhere.
 */
export function kitModules(source: object, { queries = false }: KitOptions = {}): Record<string, string> {
  const document = prepareDocument(source);
  const operations = readOperations(document);
  return {
    // A document of webhooks has nothing to call.
    ...(operations.length > 0 && clientModules(document, operations)),
    ...(queries && { "queries.ts": queriesModule(operations) }),
    // The last: it changes schemas with discriminators.
    "types.ts": typesModule(document),
  };
}
