import { commentOf, upperFirst } from "../shared/text.ts";
import { exportConstant, localNames, uniqueName } from "../shared/names.ts";
import { callsCode } from "./call-types.ts";
import { describe, type DescriptionCode } from "./descriptions.ts";
import type { Document } from "../document/document.ts";
import {
  addressOf,
  describeOperation,
  serverCode,
  serverConstants,
  toCamelCase,
  type ReadOperation,
} from "../document/operations.ts";
import { requiredOf } from "../document/properties.ts";
import { credentialTypeOf, groupByRequirement, schemeCode, type Requirement } from "./requirements.ts";

const runtime = "@gw/contract-runtime/client";

/**
 * The modules of a client: for each distinct security requirement its operations and an entry that has all of them, and a
 * factory that takes some operations of any of them.
 *
 * @param types The module that exports the types of the document.
 */
export function clientModules(
  document: Document,
  operations: readonly ReadOperation[],
  types: string,
): Record<string, string> {
  const groups = groupByRequirement(document, operations);
  const servers = serverConstants(operations, addressOf(document.servers?.[0]));
  const shared = sharedCode(document, operations, groups, servers);
  const modules: Record<string, string> = {
    "shared.ts": shared.module,
    "operations.ts": groups
      .map(
        (group) =>
          `export { ${group.operations.map(({ id }) => id).join(", ")} } from "./${group.name}-operations.ts";\n`,
      )
      .join(""),
  };
  const described = new Map(operations.map((operation) => [operation, describe(document, operation, servers)]));
  for (const group of groups) {
    const codes = [...described].filter(([operation]) => group.operations.includes(operation));
    const imports = [...new Set(codes.flatMap(([, each]) => each.imports))].toSorted();
    const local = localNames(
      codes.map(([{ id }]) => id),
      [...imports, "shared", "TypedOperation"],
    );
    modules[`${group.name}-operations.ts`] = `\
import { ${[...imports, "type TypedOperation"].join(", ")} } from "${runtime}";
${codes.some(([, { hasServer }]) => hasServer) ? 'import * as shared from "./shared.ts";\n' : ""}\
${codes
  .map(
    ([operation, { code }]) => `
${commentOf(describeOperation(operation))}\
${exportConstant(operation.id, local.get(operation.id), `: TypedOperation<${JSON.stringify(operation.id)}> = ${code};`)}`,
  )
  .join("")}`;
    const settings = settingsCode(shared, [group], described);
    modules[`${group.name}.ts`] = entryModule(document, group, types, shared, settings);
  }
  modules["client.ts"] = factoryModule(groups, types, shared, settingsCode(shared, groups, described));
  return modules;
}

/** The module that the entries share, and the names that it exports. */
interface SharedCode {
  module: string;
  /** The constant of each security scheme. */
  schemes: ReadonlyMap<string, string>;
  hasProblemFields: boolean;
  hasDefaultAddress: boolean;
}

function sharedCode(
  document: Document,
  operations: readonly ReadOperation[],
  groups: readonly Requirement[],
  servers: ReadonlyMap<string | undefined, string>,
): SharedCode {
  const names = new Set<string>();
  function nameScheme(scheme: string): string {
    const name = uniqueName(`${toCamelCase(scheme)}Scheme`, (each) => names.has(each));
    names.add(name);
    return name;
  }
  const schemes = [...new Set(groups.flatMap(({ alternatives }) => alternatives.flat()))].map((scheme) => ({
    scheme,
    constant: nameScheme(scheme),
    ...schemeCode(document, scheme),
  }));
  const types = [
    ...new Set(schemes.flatMap(({ scheme }) => credentialTypeOf(document, scheme).match(/\w+/g) ?? [])),
  ].toSorted();
  const functions = [...new Set(schemes.map((each) => each.function))].toSorted();
  const problemFields = problemFieldsOf(document, operations);
  const defaultAddress = defaultAddressOf(document);
  const module = `\
import {
${functions.map((name) => `  ${name},\n`).join("")}\
  type ClientOptions as AnyClientOptions,
${types.map((name) => `  type ${name},\n`).join("")}\
} from "${runtime}";

/** The options of every client. */
export interface ClientOptions extends Omit<AnyClientOptions, ${defaultAddress === undefined ? "" : '"baseUrl" | '}"auth"> {
${optionFields(operations, servers, defaultAddress)}}

/** The options with the credentials of each security requirement. */
export interface CredentialsByRequirement {
${groups.map((group) => `  ${JSON.stringify(group.name)}: ${credentialsType(document, group)};\n`).join("")}}
${schemes
  .map(
    ({ scheme, constant, code }) =>
      `\n${commentOf(`Adds the credential ${scheme} to a request.`)}export const ${constant} = ${code};\n`,
  )
  .join("")}\
${serverCode(servers)}\
${
  problemFields.length === 0
    ? ""
    : `
/** The fields that the documented problems have. */
export const problemFields: readonly string[] = ${JSON.stringify(problemFields)};
`
}\
${
  defaultAddress === undefined
    ? ""
    : `
/** The address of the document's server. */
export const defaultBaseUrl = ${JSON.stringify(defaultAddress)};
`
}`;
  return {
    module,
    schemes: new Map(schemes.map(({ scheme, constant }) => [scheme, constant])),
    hasProblemFields: problemFields.length > 0,
    hasDefaultAddress: defaultAddress !== undefined,
  };
}

/** The settings of a client, as source, and the names that it imports. */
interface SettingsCode {
  code: string;
  ofRuntime: string[];
  ofShared: string[];
}

/** The settings of a client of some groups. It only imports what its operations need, so that bundles stay small. */
function settingsCode(
  { schemes, hasProblemFields }: SharedCode,
  groups: readonly Requirement[],
  described: ReadonlyMap<ReadOperation, DescriptionCode>,
): SettingsCode {
  const operations = groups.flatMap((group) => group.operations);
  const isPaged = operations.some(({ pages }) => pages);
  const descriptions = operations.flatMap((operation) => described.get(operation) ?? []);
  const isPrepared = descriptions.some((each) => each.isPrepared);
  const hasServers = descriptions.some((each) => each.hasServer);
  const isPlain = descriptions.every((each) => each.isPlain);
  const used = [...new Set(groups.flatMap(({ alternatives }) => alternatives.flat()))].map(
    (scheme) => [scheme, schemes.get(scheme) ?? ""] as const,
  );
  const fields = [
    ...(used.length > 0
      ? [`schemes: { ${used.map(([scheme, name]) => `${JSON.stringify(scheme)}: ${name}`).join(", ")} }`]
      : []),
    ...(hasProblemFields ? ["problemFields"] : []),
    ...(isPlain ? [] : ["isDocumented: isDocumentedResponse"]),
    ...(isPaged ? ["createPages"] : []),
    ...(hasServers ? ["findServer"] : []),
    ...(isPrepared ? ["prepare: prepareRequest"] : []),
  ];
  return {
    code: fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}",
    ofRuntime: [
      ...(isPlain ? [] : ["isDocumentedResponse"]),
      ...(isPaged ? ["createPages"] : []),
      ...(hasServers ? ["findServer"] : []),
      ...(isPrepared ? ["prepareRequest"] : []),
    ],
    ofShared: [...used.map(([, name]) => name), ...(hasProblemFields ? ["problemFields"] : [])],
  };
}

/** The options whose type depends on the document. */
function optionFields(
  operations: readonly ReadOperation[],
  servers: ReadonlyMap<string | undefined, string>,
  defaultAddress: string | undefined,
): string {
  const headers = namesOf(operations.flatMap(({ parameters }) => parameters).filter((each) => each.in === "header"));
  return [
    defaultAddress === undefined
      ? ""
      : `  /** The address that the paths are relative to. Defaults to ${JSON.stringify(defaultAddress)}. */\n  baseUrl?: string | undefined;\n`,
    headers.length === 0
      ? ""
      : `  /** Headers for the requests of the operations that document them. Any other headers replace them. */\n  documentedHeaders?: { ${headers.map((name) => `readonly ${JSON.stringify(name)}?: string`).join("; ")} } | undefined;\n`,
    servers.size === 0
      ? ""
      : `  /** Addresses that replace the servers that operations have in the document. */\n  servers?: { ${[...servers.values()].map((name) => `readonly [${name}]?: string`).join("; ")} } | undefined;\n`,
  ].join("");
}

function namesOf(parameters: readonly { readonly name: string }[]): string[] {
  return [...new Set(parameters.map(({ name }) => name))].toSorted();
}

/** The address of the document, unless its host is a variable, whose value only the application knows. */
function defaultAddressOf(document: Document): string | undefined {
  const server = document.servers?.[0];
  const address = addressOf(server);
  const isAbsolute = /^https?:\/\/(?!\{[^{}]+\}(?:[:/]|$))/.test(server?.url ?? "");
  return isAbsolute && address !== undefined && /^[^{}?#@]+$/.test(address) ? address : undefined;
}

/** The fields that all documented problems (RFC 9457) have. */
function problemFieldsOf(document: Document, operations: readonly ReadOperation[]): readonly string[] {
  const schemas = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => content?.["application/problem+json"]?.schema ?? []),
  );
  const [first = [], ...others] = [...new Set(schemas)].map((schema) => requiredOf(document, schema));
  return first.filter((name) => others.every((fields) => fields.includes(name)));
}

/** The option `auth` of a requirement: one of the alternatives, each with all of its schemes. */
function credentialsType(document: Document, { alternatives, isOptional }: Requirement): string {
  if (alternatives.length === 0) return "object";
  const types = alternatives.map(
    (names) => `{ ${names.map((name) => `${JSON.stringify(name)}: ${credentialTypeOf(document, name)}`).join("; ")} }`,
  );
  const unions = [...new Set(types)].join(" | ");
  return isOptional ? `{ auth?: ${unions} | undefined }` : `{ auth: ${unions} }`;
}

function entryModule(
  document: Document,
  { name, operations }: Requirement,
  types: string,
  { hasDefaultAddress }: SharedCode,
  settings: SettingsCode,
): string {
  const prefix = upperFirst(name);
  const paths = [...new Set(operations.map(({ path }) => JSON.stringify(path)))];
  const { declarations, members } = callsCode(operations);
  const used = ["Failure", "OtherStatus", "PagesMethod", "Success"].filter((type) => declarations.includes(`${type}<`));
  const ofRuntime = ["CallOptions", "Client", ...used, "UndocumentedFailure"].toSorted();
  const ofTypes = ["components", "operations"].filter((part) => declarations.includes(`${part}[`));
  return `\
${importCode(["createClient", ...settings.ofRuntime], ofRuntime, runtime)}\
import * as own from "./${name}-operations.ts";
${importCode([...settings.ofShared, ...(hasDefaultAddress ? ["defaultBaseUrl"] : [])], ["ClientOptions", "CredentialsByRequirement"], "./shared.ts")}\
import type { ${[...ofTypes, "paths"].join(", ")} } from "${types}";

${declarations}
/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface ${prefix}Paths {
${paths.map((path) => `  ${path}: paths[${path}];\n`).join("")}}

/** The operations as methods, by operationId. */
export interface ${prefix}Calls {
${members}}

/** The options of {@link create${prefix}Client}. */
export type ${prefix}ClientOptions = ClientOptions & CredentialsByRequirement[${JSON.stringify(name)}];

/** A client of these operations, with the methods of openapi-fetch. */
export interface ${prefix}Client extends Client<${prefix}Paths>, ${prefix}Calls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use \`createClient\` of client.ts.
 *
 * @throws TypeError if \`baseUrl\` is missing or invalid, or a credential is missing.
 */
export function create${prefix}Client(options: ${prefix}ClientOptions): ${prefix}Client {
  // Not the namespace itself, for which a bundler creates an object of getters.
  const operationsOfEntry = { ${operations.map(({ id }) => `${id}: own.${id}`).join(", ")} };
  const settings = ${settings.code};
  return createClient<${prefix}Client>(operationsOfEntry, settings, ${hasDefaultAddress ? "{ ...options, baseUrl: options.baseUrl ?? defaultBaseUrl }" : "options"});
}
`;
}

function importCode(values: readonly string[], types: readonly string[], from: string): string {
  return `import { ${[...values, ...types.map((type) => `type ${type}`)].join(", ")} } from "${from}";\n`;
}

function factoryModule(
  groups: readonly Requirement[],
  types: string,
  { hasDefaultAddress }: SharedCode,
  settings: SettingsCode,
): string {
  const calls = groups.map(({ name }) => `${upperFirst(name)}Calls`);
  return `\
import {
  createClient as createAnyClient,
${settings.ofRuntime.map((name) => `  ${name},\n`).join("")}\
  type Client,
  type ClientOptions as AnyClientOptions,
  type CredentialsOf,
  type Operations,
} from "${runtime}";
${groups.map(({ name }) => `import type { ${upperFirst(name)}Calls } from "./${name}.ts";\n`).join("")}\
import type * as allOperations from "./operations.ts";
${importCode([...settings.ofShared, ...(hasDefaultAddress ? ["defaultBaseUrl"] : [])], ["ClientOptions", "CredentialsByRequirement"], "./shared.ts")}\
import type { paths } from "${types}";

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
 * @throws TypeError if \`baseUrl\` is missing or invalid, or a credential is missing.
 */
export function createClient<Id extends keyof Calls>(options: ClientOptionsFor<Id>): Pick<Calls, Id> & Client<paths> {
  // It always has these, regardless of the operations; the types are generated from the same document.
  const { operations, ...rest } = options as unknown as { operations: Operations } & AnyClientOptions;
  const settings = ${settings.code};
  return createAnyClient(operations, settings, ${hasDefaultAddress ? "{ ...rest, baseUrl: rest.baseUrl ?? defaultBaseUrl }" : "rest"}) as Client<paths> & Pick<Calls, Id>;
}
`;
}
