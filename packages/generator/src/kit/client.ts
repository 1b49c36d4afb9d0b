import { commentOf, deprecatedTag, lineWidth, propertyName, withoutTags } from "../shared/text.ts";
import { breakLines } from "../shared/break-lines.ts";
import { exportConstant, localNames, reservedWords } from "../shared/names.ts";
import { callsCode, callTypeNames } from "./call-types.ts";
import { Code, codeOf, describe, namesOfStreams } from "./descriptions.ts";
import type { Document } from "@gw/openapi/document";
import { describeOperation, type ReadOperation } from "../document/operations.ts";
import { requiredOf } from "../document/properties.ts";
import { readServers, type Servers } from "../document/servers.ts";
import {
  credentialExample,
  credentialTypeOf,
  describeMissing,
  groupByRequirement,
  schemeCode,
  schemeOf,
  type Requirement,
} from "./requirements.ts";

const runtime = "@gw/contract-runtime/client";

/** What the module of the client imports from the run-time package if it uses it. */
const runtimeTypes =
  `Arguments BasicCredential CallOptions Choose Credential Failure MissingCredentials OtherHeaders PagesMethod
  RequiredHeaders Success TypedOperation UndocumentedFailure`.split(/\s+/);

/** Names that the module of the client declares, imports or uses, and no schema can have there. */
const namesOfClient =
  `A Accept ContentType Given Id Name keyof readonly type Auth Client ClientOptions createClient createClientOf settings constants operations components paths
  AnyClientOptions createAnyClient FetchClient basic inCookie inHeader inQuery
  AsyncIterable Blob Exclude FormData NonNullable Omit Pick Promise Readonly ReadableStream Record Required RequestInit Uint8Array`
    .split(/\s+/)
    .concat(runtimeTypes);

/**
 * The modules of a client: the client of all or of some operations, with the types of their calls; and a constant for each
 * operation.
 *
 * @param types The text of the module of types.
 */
export function clientModules(
  document: Document,
  operations: readonly ReadOperation[],
  types: string,
): Record<string, string> {
  const servers = readServers(document, operations);
  const own = new Set([...namesOfClient, ...operations.flatMap(callTypeNames)]);
  const schemas = exportedNames(types).filter((name) => !own.has(name) && !partsOfTypes.includes(name));
  const client = clientModule(document, operations, servers, new Set(schemas), own);
  const modules = { "client.ts": client, "operations.ts": operationsModule(document, operations, servers) };
  const all = { ...modules, "index.ts": indexModule(modules, types) };
  return Object.fromEntries(Object.entries(all).map(([file, code]) => [file, breakLines(code)]));
}

/** What a module of types exports beside the schemas. */
const partsOfTypes = ["paths", "webhooks", "components", "operations"];

/** The names that a generated module exports. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(/^export (?:interface|type|const|function) ([\p{ID_Continue}$]+)/gmu);
  const renamed = code.matchAll(/^export \{ [\p{ID_Continue}$]+ as ([\p{ID_Continue}$]+) \}/gmu);
  return [...declared, ...renamed].map(([, name = ""]) => name);
}

/** The module of all: where two have a name, a value precedes a type, and a schema the type of a call. */
function indexModule(modules: { "client.ts": string; "operations.ts": string }, types: string): string {
  const constants = exportedNames(modules["operations.ts"]);
  const client = exportedNames(modules["client.ts"]);
  const ofTypes = exportedNames(types);
  const functions = ["createClient", "createClientOf"].filter((name) => [...constants, ...ofTypes].includes(name));
  const values = constants.filter((name) => [...client, ...ofTypes].includes(name) && !functions.includes(name));
  const schemas = client.filter((name) => ofTypes.includes(name) && ![...functions, ...values].includes(name));
  return `\
export * from "./client.ts";
export * from "./operations.ts";
export type * from "./types.ts";
${exportCode(functions, "./client.ts")}${exportCode(values, "./operations.ts")}${exportCode(schemas, "./types.ts", "type ")}`;
}

function exportCode(names: readonly string[], module: string, kind = ""): string {
  return names.length === 0 ? "" : `export ${kind}{ ${names.join(", ")} } from "${module}";\n`;
}

/** A constant for each operation: what a client needs to know of it at run time. */
function operationsModule(document: Document, operations: readonly ReadOperation[], servers: Servers): string {
  const described = operations.map((operation) => ({
    operation,
    ...describe(document, operation, operation.server && servers.own.get(operation.server)),
  }));
  const imports = [...new Set(described.flatMap((each) => each.imports))].toSorted();
  const local = localNames(
    operations.map(({ id }) => id),
    [...imports, "TypedOperation"],
  );
  const constants = described.map(({ operation, code }) => {
    const { id } = operation;
    const declaration = `: TypedOperation<${JSON.stringify(id)}> = ${code};`;
    return `\n${commentOf(describeOperation(operation))}${exportConstant(id, local.get(id), declaration)}`;
  });
  const ofStreams = imports.filter((name) => namesOfStreams.includes(name));
  const others = imports.filter((name) => !ofStreams.includes(name));
  return `\
import { ${[...others, "type TypedOperation"].join(", ")} } from "${runtime}";
${ofStreams.length > 0 ? `import { ${ofStreams.join(", ")} } from "@gw/contract-runtime/streams";\n` : ""}${constants.join("")}`;
}

function clientModule(
  document: Document,
  operations: readonly ReadOperation[],
  servers: Servers,
  schemas: ReadonlySet<string>,
  own: ReadonlySet<string>,
): string {
  const groups = groupByRequirement(operations, (name) => own.has(name) || schemas.has(name));
  const taken = new Set([...namesOfClient, ...groups.map(({ name }) => name)]);
  const interfaces = new Map(
    groups.flatMap((group) => group.operations.map(({ id }) => [id, `${group.name}${givenParameter(group)}`] as const)),
  );
  const { declarations, shared } = callsCode(document, operations, interfaces, schemas, taken);
  const needed = new Set(operations.flatMap(({ security }) => security.flat()));
  const used = Object.keys(document.components?.securitySchemes ?? {}).filter((name) => needed.has(name));
  const generics = { auth: used.length > 0, given: groups.some(({ hasGiven }) => hasGiven) };
  const settings = settingsCode(document, operations, servers, used);
  const body = `\
${authCode(document, used)}\
${optionsCode(servers, generics)}
${factoriesCode(document, operations, servers, generics)}
${declarations}
${shared === "" ? "" : `${shared}\n`}\
${clientType(document, groups, generics)}
const settings = ${settings.code};
`;
  // Not those of fields and methods.
  const names = /(?<![.\p{ID_Continue}$])[\p{ID_Start}$_][\p{ID_Continue}$]*(?![\p{ID_Continue}$]|\??[:(])/gu;
  // Not those in comments and texts.
  const code = body.replaceAll(/\/\*\*.*?\*\/|"(?:[^"\\]|\\.)*"/gs, "");
  const words = new Set(code.match(names));
  const ofRuntime = [
    "createClient as createAnyClient",
    ...new Set(settings.imports.toSorted()),
    "type Client as FetchClient",
    "type ClientOptions as AnyClientOptions",
    ...runtimeTypes.filter((name) => words.has(name)).map((name) => `type ${name}`),
  ];
  const ofTypes = ["components", "operations", "paths", ...schemas]
    // One of them is an option of clients, too.
    .filter((name) => words.has(name) && (name !== "operations" || code.includes("operations[")));
  return `\
import { ${ofRuntime.join(", ")} } from "${runtime}";
import * as constants from "./operations.ts";
import type { ${ofTypes.join(", ")} } from "./types.ts";

${body}`;
}

function givenParameter({ hasGiven }: Requirement): string {
  return hasGiven ? "<Given extends string = never>" : "";
}

/** The type parameters that a client of a document needs. */
interface Generics {
  /** Whether operations need credentials. */
  auth: boolean;
  /** Whether operations require headers, which a client can be given once. */
  given: boolean;
}

/** The type parameters or arguments of those that a client needs; nothing if there are none. */
function genericsOf({ auth, given }: Generics, ofAuth = "A", ofGiven = "Given"): string {
  const all = [...(auth ? [ofAuth] : []), ...(given ? [ofGiven] : [])];
  return all.length === 0 ? "" : `<${all.join(", ")}>`;
}

function authCode(document: Document, schemes: readonly string[]): string {
  if (schemes.length === 0) return "";
  const fields = schemes.map((scheme) => {
    const { description = "", deprecated } = schemeOf(document, scheme);
    const [text = ""] = description.trim().split(/\n\s*\n/);
    const parts = [withoutTags(text), deprecated === true && deprecatedTag(description)].filter(Boolean);
    const comment = parts.length > 0 ? commentOf(parts.join("\n\n"), "  ") : "";
    return `${comment}  readonly ${propertyName(scheme)}?: ${credentialTypeOf(document, scheme)};\n`;
  });
  return `\
/**
 * The credentials of a client, by security scheme. The client offers the operations that they allow.
 *
 * If \`auth\` is a variable of the type \`Auth\`, in which any credential may be missing, the client only offers operations
 * that need none. Declare the variable with \`satisfies Auth\` instead.
 */
export type Auth = {
${fields.join("")}};

`;
}

function optionsCode(servers: Servers, generics: Generics): string {
  const { auth, given } = generics;
  const address = addressOf(servers);
  const named = servers.named.map(({ name, url }) => `- ${name}: \`${url}\``);
  const base = `The base URL of the API.${address === undefined ? "" : ` Defaults to ${JSON.stringify(address)}.`}`;
  return `\
/** The options of a client. Those of \`fetch\`, such as \`credentials\` or \`cache\`, apply to each request. */
export interface ClientOptions${genericsOf(generics, "A extends Auth = Auth", "Given extends string = string")} extends ${auth ? "AnyClientOptions" : `Omit<AnyClientOptions, "auth">`} {
${commentOf([base, named.join("\n")].filter(Boolean).join("\n\n"), "  ")}  baseUrl${address === undefined ? ": string" : "?: string | undefined"};
${auth ? "  /** The credentials, by security scheme: values, or functions that return the current ones. */\n  auth?: (keyof A extends keyof Auth ? A : Auth) | undefined;\n" : ""}\
${given ? "  /** Headers for every request. Documented headers are only sent to the operations that document them. */\n  headers?: Readonly<Record<Given, string>> | undefined;\n" : ""}\
${servers.variables
  .map(({ option, description, values, default: value }) => {
    const text = withoutTags(description?.trim() ?? "A variable in the address of a server.");
    const comment = value === undefined ? text : `${text}\n\n@default ${JSON.stringify(value)}`;
    const type = values.length > 0 ? values.map((each) => JSON.stringify(each)).join(" | ") : "string";
    return `${commentOf(comment, "  ")}  ${propertyName(option)}?: ${type} | undefined;\n`;
  })
  .join("")}}
`;
}

/** The address of the document, with the defaults of its variables. */
function addressOf({ root }: Servers): string | undefined {
  return root?.replaceAll(/\{([^{}=]+)=([^{}]*)\}/g, "$2");
}

function needsCredential({ security, isSecurityOptional }: ReadOperation): boolean {
  return security.length > 0 && !isSecurityOptional;
}

/** The options of a client that can call an operation, as source. */
export function clientOf(
  document: Document,
  operation: ReadOperation | undefined,
  servers: Servers,
  others: object = {},
): string {
  const schemes = (operation && needsCredential(operation) && operation.security[0]) || [];
  const auth = Object.fromEntries(schemes.map((name) => [name, credentialExample(document, name)]));
  const baseUrl = addressOf(servers) ?? "https://api.example.com";
  return codeOf({ baseUrl, ...(schemes.length > 0 && { auth }), ...others });
}

/** The functions that create clients. */
function factoriesCode(
  document: Document,
  operations: readonly ReadOperation[],
  servers: Servers,
  generics: Generics,
): string {
  const parameters = genericsOf(generics, "const A extends Auth", "Given extends string = never");
  const [options, client] = [`ClientOptions${genericsOf(generics)}`, `Client${genericsOf(generics)}`];
  const isOptional = servers.root !== undefined;
  const usable = operations.filter(({ id }) => !reservedWords.includes(id));
  const operation = usable.find(needsCredential) ?? usable[0];
  const operationsOf = { operations: new Code(`{ ${operation?.id ?? ""} }`) };
  function end(example: string): string {
    const throws = `TypeError if \`baseUrl\` is missing or invalid${generics.auth ? ", or `auth` has an unknown credential" : ""}.`;
    return `\n\n@throws ${throws}\n\n@example\n\`\`\`ts\n${breakLines(`const client = ${example};`, lineWidth - 3)}\n\`\`\``;
  }
  const names = operations.map(({ id }) => `    ${propertyName(id)}: constants.${id},\n`).join("");
  return `\
${commentOf(`Creates a client with all operations, and with the methods of openapi-fetch.${end(`createClient(${clientOf(document, operation, servers)})`)}`)}\
export function createClient${parameters}(options${isOptional ? "?" : ""}: ${options}): ${client} {
  const all = {
${names}  };
  return createAnyClient<${client}>(all, settings, options);
}

${commentOf(`Creates a client with some operations. Bundlers leave out the others.${end(`createClientOf(${clientOf(document, operation, servers, operationsOf)})`)}`)}\
export function createClientOf<Id extends keyof typeof constants${parameters.replace("<", ", ") || ">"}({
  operations,
  ...options
}: ${options} & {
  /** The operations of the client, from \`operations.ts\`. */
  operations: { readonly [Name in Id]: TypedOperation<Name> };
}): Pick<${client}, Id> & FetchClient<paths> {
  return createAnyClient<Pick<${client}, Id> & FetchClient<paths>>(operations, settings, options as AnyClientOptions);
}
`;
}

function clientType(document: Document, groups: readonly Requirement[], generics: Generics): string {
  const { auth } = generics;
  const parameters = genericsOf(generics, "A extends Auth = Required<Auth>", "Given extends string = never");
  const parts = groups.map(({ name, alternatives, hasGiven }) => {
    const type = `${name}${hasGiven ? "<Given>" : ""}`;
    if (alternatives.length === 0) return type;
    const needed = alternatives.map(
      (schemes) =>
        `{ ${schemes.map((scheme) => `readonly ${propertyName(scheme)}: ${credentialTypeOf(document, scheme)}`).join("; ")} }`,
    );
    const condition = `A extends ${[...new Set(needed)].join(" | ")}`;
    return `(${condition} ? ${type} : MissingCredentials<${name}, ${JSON.stringify(describeMissing(alternatives))}>)`;
  });
  const text = `\
A client${auth ? " with the credentials `A`, by default all" : ""}: a method for each operation, in addition to those of openapi-fetch.\
${auth ? " An operation whose credential is missing is a `MissingCredential`, which cannot be called." : ""}

\`ok\` is true for a success. \`status\` is the documented status, and \`response.status\` is always the number.`;
  return `\
${commentOf(text)}\
export type Client${parameters} = ${["FetchClient<paths>", ...parts].join(" & ")};
`;
}

/** What all clients of a document have in common, as source, and what it imports. */
function settingsCode(
  document: Document,
  operations: readonly ReadOperation[],
  { root }: Servers,
  schemes: readonly string[],
): { code: string; imports: string[] } {
  const codes = schemes.map((scheme) => ({ scheme, ...schemeCode(document, scheme) }));
  const ofSchemes = codes.map(({ scheme, code }) => `    ${propertyName(scheme)}: ${code},\n`).join("");
  const problemFields = problemFieldsOf(document, operations);
  const fields = [
    ofSchemes && `schemes: {\n${ofSchemes}  }`,
    problemFields.length > 0 && `problemFields: ${codeOf(problemFields)}`,
    root !== undefined && `server: ${JSON.stringify(root)}`,
  ];
  const code = fields.flatMap((field) => (field ? [`  ${field},\n`] : [])).join("");
  return { code: `{\n${code}}`, imports: codes.map((each) => each.function) };
}

/** The fields that all documented problems (RFC 9457) have. */
function problemFieldsOf(document: Document, operations: readonly ReadOperation[]): readonly string[] {
  const schemas = operations.flatMap(({ responses }) =>
    responses.flatMap(({ response }) => response.content?.["application/problem+json"]?.schema ?? []),
  );
  const [first = [], ...others] = [...new Set(schemas)].map((schema) => requiredOf(document, schema));
  return first.filter((name) => others.every((fields) => fields.includes(name)));
}
