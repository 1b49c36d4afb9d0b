import { addressOf, readOperations } from "../document/operations.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { mockModules } from "./index.ts";

/** The generated modules of `@gw/mocks`, whose types are those of `@gw/api-types`. */
export function generatedModules(bundle: string, report: (note: string) => void = () => {}): Record<string, string> {
  const document = prepareDocument(JSON.parse(bundle) as object, { isSplit: false });
  const server = addressOf(document.servers?.[0]);
  return mockModules(document, readOperations(document), { types: "@gw/api-types", server, report });
}
