import { clientModules } from "./client.ts";
import type { Document } from "@gw/openapi/document";
import { withoutHiddenFields } from "../document/hidden-fields.ts";
import { withoutOpenEnums } from "../document/open-enums.ts";
import { readOperations, sortById } from "../document/operations.ts";
import { withPages, type PagesOptions } from "../document/pages.ts";
import { freeze, prepareDocument, type PrepareOptions } from "../document/prepare-document.ts";
import { mockModules } from "../mocks/index.ts";
import { declaredModules, validatorModules } from "../validators/index.ts";
import { queriesModule } from "./queries.ts";
import { typesModule } from "../types/index.ts";

export { InvalidDocument } from "../document/invalid-document.ts";

/** The text of modules by their file names. */
export type Modules = Record<string, string>;

/** The parts of a kit that are optional. */
export interface KitOptions extends PagesOptions, PrepareOptions {
  /** Whether to generate options for TanStack Query. */
  readonly queries?: boolean;
  /** Whether to generate mocks for Mock Service Worker. */
  readonly mocks?: boolean;
  /** Whether to generate validators of bodies. */
  readonly validators?: boolean;
}

/**
 * The modules of a frontend kit for any OpenAPI document of version 3.0 or 3.1, by their file names.
 *
 * @param source the parsed document, in one file.
 * @throws InvalidDocument if it is not an OpenAPI document, a reference has no target, or names of operations are not distinct.
 */
export function kitModules(source: object, options: KitOptions = {}): Modules {
  const { queries = false, mocks = false, validators = false, report = () => {} } = options;
  const prepared = prepareDocument(source, options);
  const document = freeze(withoutHiddenFields(prepared));
  const operations = readOperations(document);
  const types = typesModule(document, options.types);
  return {
    // A document of webhooks has nothing to call.
    ...(operations.length > 0 && clientModules(document, withPages(document, operations, options), types)),
    ...(queries && { "queries.ts": queriesModule(document, operations) }),
    ...(mocks && inFolder("mocks", mockModules(document, operations, report))),
    ...(validators && inFolder("validators", validatorsOf(prepared, options))),
    "types.ts": types,
  };
}

/** The modules of what a service needs to know of a document: its types, and the security schemes of each operation. */
export function serviceModules(source: object, { names, marks, types }: KitOptions = {}): Modules {
  // A service need not send what has a default.
  const prepared = prepareDocument(source, { names, marks, types: { defaults: "optional", ...types } });
  const document = freeze(withoutHiddenFields(prepared));
  const rows = sortById(readOperations(document)).map(({ id, security }) => {
    const schemes = [...new Set(security.flat())].map((scheme) => JSON.stringify(scheme));
    return `  ${id}: ${schemes.join(" | ") || "never"};\n`;
  });
  const schemes = `\
/** The security schemes that each operation accepts, by its operationId. */
export interface OperationSchemes {
${rows.join("")}}
`;
  return { "operation-schemes.ts": schemes, "types.ts": typesModule(document, types) };
}

/** Unlike the types, validators accept read-only fields in requests, and write-only fields in responses. */
function validatorsOf(prepared: Document, { isDeclared = false, report = () => {} }: KitOptions): Modules {
  const document = freeze(withoutOpenEnums(prepared));
  const operations = readOperations(document);
  return isDeclared ? declaredModules(document, operations) : validatorModules(document, operations, report);
}

function inFolder(folder: string, modules: Readonly<Modules>): Modules {
  return Object.fromEntries(Object.entries(modules).map(([file, code]) => [`${folder}/${file}`, code]));
}
