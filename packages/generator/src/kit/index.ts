import { clientModules } from "./client.ts";
import { readOperations } from "./operations.ts";
import { prepareDocument } from "./prepare-document.ts";
import { typesModule } from "./types.ts";

export { InvalidDocument } from "./document.ts";

/**
 * The modules of a frontend kit for any OpenAPI document of version 3.0 or 3.1, by their file names.
 *
 * @param source the parsed document, in one file.
 * @throws InvalidDocument if the document is not one, or a reference leads nowhere.
 */
export function kitModules(source: object): Record<string, string> {
  const document = prepareDocument(source);
  const operations = readOperations(document);
  return {
    ...clientModules(document, operations),
    // The last: it changes schemas with discriminators.
    "types.ts": typesModule(document),
  };
}
