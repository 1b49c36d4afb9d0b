import { upperFirst } from "../shared/text.ts";
import { declarationsOf, methodOf } from "./call-types.ts";
import { describe } from "./descriptions.ts";
import type { Document } from "../document/document.ts";
import { addressOf, type ReadOperation } from "../document/operations.ts";
import { credentialTypeOf, groupByRequirement, schemeCode, type Requirement } from "./requirements.ts";

const runtime = "@gw/contract-runtime/client";

/**
 * The modules of a client: for each distinct security requirement its operations and an entry that has all of them, and a
 * factory that takes some operations of any of them.
 */
export function clientModules(document: Document, operations: readonly ReadOperation[]): Record<string, string> {
  const groups = groupByRequirement(operations);
  const rootServer = addressOf(document.servers?.[0]);
  const described = new Map(operations.map((operation) => [operation, describe(document, operation, rootServer)]));
  const isPrepared = [...described.values()].some((each) => each.isPrepared);
  const modules: Record<string, string> = {
    "shared.ts": sharedModule(document, groups, isPrepared, rootServer),
    "operations.ts": groups.map(({ name }) => `export * from "./${name}-operations.ts";\n`).join(""),
    "client.ts": factoryModule(groups),
  };
  for (const group of groups) {
    const codes = group.operations.map((operation) => ({
      operation,
      ...(described.get(operation) ?? describe(document, operation, rootServer)),
    }));
    const imports = [...new Set(codes.flatMap((each) => each.imports))].toSorted();
    modules[`${group.name}-operations.ts`] = `\
import { ${[...imports, "type TypedOperation"].join(", ")} } from "${runtime}";
${codes
  .map(
    ({ operation, code }) => `
/** ${textOf(operation)} */
export const ${operation.id}: TypedOperation<${JSON.stringify(operation.id)}, ${JSON.stringify(group.name)}> = ${code};
`,
  )
  .join("")}`;
    modules[`${group.name}.ts`] = entryModule(group);
  }
  return modules;
}

function textOf({ method, path, operation }: ReadOperation): string {
  return `${operation.summary?.split("\n")[0] ?? "An operation"}: \`${method.toUpperCase()} ${path}\``.replaceAll(
    "*/",
    "*\\/",
  );
}

function sharedModule(
  document: Document,
  groups: readonly Requirement[],
  isPrepared: boolean,
  server: string | undefined,
): string {
  const schemes = [...new Set(groups.flatMap(({ alternatives }) => alternatives.flat()))];
  const isAbsolute = server !== undefined && /^https?:\/\/[^{}?#@]+$/.test(server);
  const types = [...new Set(schemes.map((name) => credentialTypeOf(document, name)))].toSorted();
  return `\
import {
  createAuthenticator,
  isDocumentedResponse,
${isPrepared ? "  prepareRequest,\n" : ""}\
  type ClientOptions as AnyClientOptions,
  type ClientSettings,
${types.map((name) => `  type ${name},\n`).join("")}\
  type SchemeCredentials,
} from "${runtime}";

/** The options of every client. */
export interface ClientOptions extends Omit<AnyClientOptions, "baseUrl"> {
${
  isAbsolute
    ? `  /** The address that the paths are relative to. Defaults to ${JSON.stringify(server)}. */\n  baseUrl?: string | undefined;`
    : `  /** The address that the paths are relative to.${server === undefined ? "" : ` In the document it is ${JSON.stringify(server).replaceAll("*/", "*\\/")}.`} */\n  baseUrl: string;`
}
}

/** The options with the credentials of each security requirement. */
export interface CredentialsByRequirement {
${groups.map((group) => `  ${JSON.stringify(group.name)}: ${credentialsType(document, group)};\n`).join("")}}

const schemes = {
${schemes.map((name) => `  ${JSON.stringify(name)}: ${schemeCode(document, name)},\n`).join("")}} as const;

/** What the clients of this document have in common. */
export function settingsFor({ auth }: { auth?: SchemeCredentials | undefined }): ClientSettings {
  return {
    authenticate: createAuthenticator(schemes, auth),
    isDocumented: isDocumentedResponse,
${isPrepared ? "    prepare: prepareRequest,\n" : ""}  };
}

/** The options with the address of the server, and without the credentials. */
export function withServer({ auth: _, ...options }: ClientOptions & { auth?: unknown }): AnyClientOptions {
  return { ...options, baseUrl: options.baseUrl${isAbsolute ? ` ?? ${JSON.stringify(server)}` : ""} };
}
`;
}

/** The option \`auth\` of a requirement: one of the alternatives, each with all of its schemes. */
function credentialsType(document: Document, { alternatives, isOptional }: Requirement): string {
  if (alternatives.length === 0) return "object";
  const types = alternatives.map(
    (names) => `{ ${names.map((name) => `${JSON.stringify(name)}: ${credentialTypeOf(document, name)}`).join("; ")} }`,
  );
  const unions = [...new Set(types)].join(" | ");
  return isOptional ? `{ auth?: ${unions} | undefined }` : `{ auth: ${unions} }`;
}

function entryModule({ name, alternatives, operations }: Requirement): string {
  const prefix = upperFirst(name);
  const paths = [...new Set(operations.map(({ path }) => JSON.stringify(path)))];
  const declarations = operations.map((operation) => declarationsOf(operation)).join("\n");
  const results = ["Failure", "Success"].filter((type) => new RegExp(`[|&] ${type}<`).test(declarations));
  const headers = declarations.includes("(WithHeaders<") ? ["WithHeaders"] : [];
  const imports = [
    "createClient",
    ...["CallOptions", "Client", ...results, "UndocumentedFailure", ...headers].map((type) => `type ${type}`),
  ];
  return `\
import { ${imports.join(", ")} } from "${runtime}";
import * as operationsOfEntry from "./${name}-operations.ts";
import { settingsFor, withServer, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { ${declarations.includes("operations[") ? "operations, " : ""}paths } from "./types.ts";

${declarations}
/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface ${prefix}Paths {
${paths.map((path) => `  ${path}: paths[${path}];\n`).join("")}}

/** The operations as methods, by operationId. */
export interface ${prefix}Calls {
${operations.map((operation) => methodOf(operation)).join("")}}

/** The options of {@link create${prefix}Client}. */
export type ${prefix}ClientOptions = ClientOptions & CredentialsByRequirement[${JSON.stringify(name)}];

/** A client of these operations, with the methods of openapi-fetch. */
export interface ${prefix}Client extends Client<${prefix}Paths>, ${prefix}Calls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use \`createClient\` of client.ts.
 *
 * @throws TypeError if \`baseUrl\` is missing or invalid.
 */
export function create${prefix}Client(options: ${prefix}ClientOptions): ${prefix}Client {
  return createClient<${prefix}Client>(operationsOfEntry, settingsFor(${alternatives.length > 0 ? "options" : "{}"}), withServer(options));
}
`;
}

function factoryModule(groups: readonly Requirement[]): string {
  const calls = groups.map(({ name }) => `${upperFirst(name)}Calls`);
  return `\
import {
  createClient as createAnyClient,
  type Client,
  type CredentialsOf,
  type Operations,
  type SchemeCredentials,
} from "${runtime}";
${groups.map(({ name }) => `import type { ${upperFirst(name)}Calls } from "./${name}.ts";\n`).join("")}\
import type * as allOperations from "./operations.ts";
import { settingsFor, withServer, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { paths } from "./types.ts";

/** All operations as methods, by operationId. */
export interface Calls extends ${calls.join(", ")} {}

/** The security requirement of each operation. */
export interface Requirements {
${groups.flatMap(({ name, operations }) => operations.map(({ id }) => `  ${id}: ${JSON.stringify(name)};\n`)).join("")}}

/** The options of {@link createClient}: the credentials that its operations need. */
export type ClientOptionsFor<Id extends keyof Calls> = ClientOptions &
  CredentialsOf<CredentialsByRequirement, Requirements[Id]> & {
    /** The operations that the client has, from operations.ts. A bundler leaves out all others. */
    operations: Pick<typeof allOperations, Id>;
  };

/**
 * Creates a client of some operations.
 *
 * @throws TypeError if \`baseUrl\` is missing or invalid.
 */
export function createClient<Id extends keyof Calls>(options: ClientOptionsFor<Id>): Pick<Calls, Id> & Client<paths> {
  // It has both, whatever the operations are; the types are generated from the same document.
  const { operations, ...rest } = options as unknown as { operations: Operations; auth?: SchemeCredentials } & ClientOptions;
  return createAnyClient(operations, settingsFor(rest), withServer(rest)) as Client<paths> & Pick<Calls, Id>;
}
`;
}
