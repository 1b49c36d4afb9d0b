import type { Document } from "./document/document.ts";
import { addressOf, readOperations, type ReadOperation } from "./document/operations.ts";
import { prepareDocument, type PrepareOptions } from "./document/prepare-document.ts";

// The parts of a kit as packages of their own: types are imported by the name of their package.

const types = "@gw/api-types";

/** The text of modules by their file names. */
export type Modules = Record<string, string>;

interface Prepared {
  document: Document;
  operations: readonly ReadOperation[];
}

function prepare(bundle: string, options?: PrepareOptions): Prepared {
  const document = prepareDocument(JSON.parse(bundle) as object, options);
  return { document, operations: readOperations(document) };
}

/** The generated modules of `@gw/client`. */
export async function clientPackage(bundle: string): Promise<Modules> {
  const { clientModules } = await import("./kit/client.ts");
  const { document, operations } = prepare(bundle);
  return clientModules(document, operations, types);
}

/** The generated modules of `@gw/react-query`. */
export async function queriesPackage(bundle: string): Promise<Modules> {
  const { queriesModule } = await import("./kit/queries.ts");
  const { document, operations } = prepare(bundle);
  return { "queries.ts": queriesModule(document, operations) };
}

/** The generated modules of `@gw/mocks`. */
export async function mocksPackage(bundle: string, report: (note: string) => void): Promise<Modules> {
  const { mockModules } = await import("./mocks/index.ts");
  const { document, operations } = prepare(bundle);
  return mockModules(document, operations, { types, server: addressOf(document.servers?.[0]), report });
}

/**
 * The generated modules of `@gw/validators`. Requests may hold what only responses have, which the service ignores.
 *
 * @param isDeclared Whether checks are only declared, which is all that type-checking code that uses them needs.
 */
export async function validatorsPackage(
  bundle: string,
  report: (note: string) => void,
  isDeclared = false,
): Promise<Modules> {
  const { declaredModules, validatorModules } = await import("./validators/index.ts");
  const { document, operations } = prepare(bundle, { readOnlyFields: "optional" });
  return isDeclared
    ? declaredModules(document, operations, types)
    : validatorModules(document, operations, { types, report });
}
