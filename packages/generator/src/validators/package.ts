import { readOperations } from "../document/operations.ts";
import { prepareDocument } from "../document/prepare-document.ts";
import { declaredModules as declareModules, validatorModules } from "./index.ts";

const types = "@gw/api-types";

/** The generated modules of `@gw/validators`, whose types are those of `@gw/api-types`. */
export function generatedModules(bundle: string, report: (note: string) => void = () => {}): Record<string, string> {
  const document = prepareDocument(JSON.parse(bundle) as object, { isSplit: false });
  return validatorModules(document, readOperations(document), { types, report });
}

/** The same modules with their checks only declared, which is all that type-checking code that uses them needs. */
export function declaredModules(bundle: string): Record<string, string> {
  const document = prepareDocument(JSON.parse(bundle) as object, { isSplit: false });
  return declareModules(document, readOperations(document), types);
}
