import { isIgnoredResponseHeader } from "@gw/openapi";
import { schemaNameOf, toIdentifier, type FoundPages } from "@gw/openapi/reader";
import { createNamer } from "../shared/names.ts";
import { commentOf, deprecatedTag, propertyName, toSentence, upperFirst, withoutTags } from "../shared/text.ts";
import type { Document, Parameter } from "@gw/openapi/document";
import { isFile, type Body, type BodyKind } from "../document/media-types.ts";
import { streamOf } from "../document/streams.ts";
import { hasUndocumentedSuccess, otherBodyOf, type ReadOperation, type ReadResponse } from "../document/operations.ts";
import { exampleOf } from "./examples.ts";
import { requiredHeadersOf } from "./requirements.ts";

/** The calls of all operations, as source. */
export interface CallsCode {
  /** The method, the input and the result of each operation, in the order of the document. */
  declarations: string;
  /** The failures that several operations have. */
  shared: string;
}

/** What the types of calls depend on. */
interface Context {
  /** The schemas whose types are imported by their names. */
  readonly named: ReadonlySet<string>;
  /** The names of failures that several operations have, by their types. */
  readonly shared: ReadonlyMap<string, string>;
}

/**
 * The types of the calls of all operations.
 *
 * Mapped and conditional types could compute them from those of the operations. Written out, they leave the compiler
 * nothing to instantiate where an operation is called, and an editor shows their names.
 *
 * @param interfaces the declaration of the interface that has the method of each operation, by its name. They merge, so
 * that the lines of an operation stay together if its credentials change.
 * @param named the schemas whose types are imported by their names.
 * @param taken the names that the module has otherwise.
 */
export function callsCode(
  document: Document,
  operations: readonly ReadOperation[],
  interfaces: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): CallsCode {
  const own = new Set(operations.flatMap(callTypeNames));
  const shared = nameShared(operations, named, (name) => own.has(name) || taken.has(name) || named.has(name));
  const calls = operations.map((operation) => {
    const { method, declarations } = callOf(document, operation, { named, shared });
    return `interface ${interfaces.get(operation.id) ?? ""} {\n${method}}\n\n${declarations}`;
  });
  return {
    declarations: calls.join("\n"),
    shared: [...shared].map(([type, name]) => `type ${name} = ${type};\n`).join(""),
  };
}

/** The names of the types of an operation's call. */
export function callTypeNames({ typeName: name }: ReadOperation): [input: string, result: string, call: string] {
  return [`${name}Input`, `${name}Result`, `${name}Call`];
}

/** Names the types of failures that several operations have, so that readers and the compiler see each of them once. */
function nameShared(
  operations: readonly ReadOperation[],
  named: ReadonlySet<string>,
  isTaken: (name: string) => boolean,
): Map<string, string> {
  const seen = new Set<string>();
  const found = new Map<string, string>();
  const createName = createNamer(isTaken);
  for (const operation of operations) {
    for (const response of operation.responses) {
      const { types, base } = responseOf(operation, response, named);
      for (const type of types) {
        if (base !== undefined && seen.has(type) && !found.has(type)) {
          found.set(type, createName(upperFirst(toIdentifier(base)) + upperFirst(response.status)));
        }
        seen.add(type);
      }
    }
  }
  return found;
}

function callOf(document: Document, operation: ReadOperation, context: Context) {
  const { id, pages } = operation;
  const [inputType, resultType, callType] = callTypeNames(operation);
  const given = requiredHeadersOf(operation).length > 0;
  const fields = inputFields(operation, context);
  const optional = fields.some(({ isRequired }) => isRequired) ? "" : "?";
  const input = `${inputType}${given ? "<Given>" : ""}`;
  const parameter = given ? `...input: Arguments<${input}>` : `input${optional}: ${input}`;
  const choices = choicesOf(operation, context);
  const choose = choices && `Choose<${input}, { ${choices.fields.join("; ")} }>`;
  const accept = choices?.accept === undefined ? "" : "<Accept>";
  const calls = [
    ...(choices
      ? [`<${choices.parameters.join(", ")}>(this: void, input: ${choose}): Promise<${resultType}${accept}>`]
      : []),
    `(this: void, ${parameter}): Promise<${resultType}>`,
  ];
  // Not a property of a function type, which the compiler would look for in the control flow at every call; bound to
  // nothing, so that it can be taken off the client. Without quotes, `new` would be a constructor.
  const method = pages
    ? [`readonly ${propertyName(id)}: ${callType}${given ? "<Given>" : ""};`]
    : calls.map((call) => `${id === "new" ? '"new"' : propertyName(id)}${call};`);
  const pagedCall =
    pages &&
    `
/** The method of \`${id}\`, which returns one page. */
export interface ${callType}${given ? "<Given extends string = never>" : ""} {
${calls.map((call) => `  ${call.replace("this: void, ", "")};\n`).join("")}\
  /** The items of all pages${pages.kind === "linked" ? "" : `, from the page \`${pages.settings.parameter}\` of the query on`}. */
  readonly pages: ${pagesTypeOf(operation, pages, given ? `Arguments<${input}>` : `[input${optional}: ${input}]`, context)};
}
`;
  const types = [...resultTypes(operation, context), "UndocumentedFailure"];
  const hasHeaders = operation.parameters.some((each) => each.in === "header");
  const base = hasHeaders ? 'Omit<CallOptions, "headers">' : "CallOptions";
  const literal = fields.length > 0 ? `{\n${fields.map(({ code }) => code).join("")}}` : "{}";
  return {
    method: `${commentOf(textOf(operation, exampleOf(document, operation)), "  ")}${method.map((line) => `  ${line}\n`).join("")}`,
    declarations: `\
/** The input of \`${id}\`. */
${
  given
    ? `export type ${inputType}<Given extends string = never> = RequiredHeaders<${parametersType(operation, "header")}, Given> & ${base} & ${literal};`
    : `export interface ${inputType} extends ${base} ${literal}`
}

/** The result of \`${id}\`. */
export type ${resultType}${choices?.accept === undefined ? "" : `<${choices.accept} = ${choices.usual}>`} = ${types.join(" | ")};
${pagedCall ?? ""}`,
  };
}

/** The media types that a call can choose, as source: type parameters, and the fields of the input. */
interface Choices {
  parameters: string[];
  fields: string[];
  /** The parameter of the media type of the response, and the usual one; undefined if there is no choice. */
  accept?: string;
  usual?: string;
}

/**
 * The choices of a call beside the usual one, whose types don't change with them: it is an overload of its own, the last one,
 * which others are inferred from.
 */
function choicesOf(operation: ReadOperation, { named }: Context): Choices | undefined {
  const { successes, requests, requestBody } = operation;
  const choices: Choices = { parameters: [], fields: [] };
  if (successes.length > 1) {
    choices.usual = JSON.stringify(successes[0]?.mediaType);
    choices.accept = `Accept extends ${unionOf(successes)}`;
    choices.parameters.push(`${choices.accept} = ${choices.usual}`);
    choices.fields.push("accept?: Accept | undefined");
  }
  if (requests.length > 1) {
    const optional = requestBody?.required === true ? "" : "?";
    const types = requests.map((each) => `${propertyName(each.mediaType)}: ${bodyType(operation, each, named)}`);
    choices.parameters.push(`ContentType extends ${unionOf(requests)} = ${JSON.stringify(requests[0]?.mediaType)}`);
    choices.fields.push(
      "contentType?: ContentType | undefined",
      `body${optional}: { ${types.join("; ")} }[ContentType]`,
    );
  }
  return choices.parameters.length > 0 ? choices : undefined;
}

function unionOf(bodies: readonly Body[]): string {
  return bodies.map(({ mediaType }) => JSON.stringify(mediaType)).join(" | ");
}

function textOf({ method, path, operation }: ReadOperation, example: string | undefined): string {
  const { summary, description, deprecated } = operation;
  const call = `\`${method} ${path}\``;
  const parts = [
    summary && withoutTags(toSentence(summary.trim())),
    description && withoutTags(description.trim()),
    call,
    deprecated === true && deprecatedTag(description),
    example !== undefined && `@example\n\`\`\`ts\n${example}\n\`\`\``,
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** Each kind of parameter by its name in a call. */
const parameterKinds = [
  ["path", "path", "The path parameters."],
  ["query", "query", "The query parameters."],
  ["header", "headers", "The headers that the document describes, and any others."],
  ["cookie", "cookies", "The documented cookies. Browsers do not send them."],
] as const;

/** Whether parameters are of a kind. One in `querystring` is the whole query. */
function isOfKind({ in: place }: Parameter, kind: string): boolean {
  return place.replace("string", "") === kind;
}

/** The type of the parameters of a kind. */
function parametersType({ id }: ReadOperation, kind: string): string {
  return `operations[${JSON.stringify(id)}]["parameters"]["${kind}"]`;
}

interface Field {
  code: string;
  isRequired: boolean;
}

function inputFields(operation: ReadOperation, { named }: Context): Field[] {
  const fields = parameterKinds.flatMap(([kind, name, comment]) => {
    const ofKind = operation.parameters.filter((parameter) => isOfKind(parameter, kind));
    if (ofKind.length === 0) return [];
    const isRequired = kind === "path" || ofKind.some(({ required }) => required === true);
    const type = parametersType(operation, kind);
    if (kind !== "header") return [field(name, comment, isRequired, isRequired ? type : `NonNullable<${type}>`)];
    return isRequired ? [] : [field(name, comment, false, `(NonNullable<${type}> & OtherHeaders)`)];
  });
  const { successes, requests, requestBody } = operation;
  const [body] = requests;
  if (successes.length > 1) {
    fields.push(field("accept", "The media type of the response.", false, JSON.stringify(successes[0]?.mediaType)));
  }
  if (successes.some(({ content }) => streamOf(content)?.format === "events")) {
    fields.push(field("reconnect", reconnectText, false, "boolean"));
  }
  if (!body) return fields;
  const { mediaType } = body;
  if (requests.length > 1) {
    fields.push(field("contentType", "The media type of the body.", false, JSON.stringify(mediaType)));
  }
  const comment = mediaType === "application/json" ? "The body." : `The body, as ${mediaType}.`;
  return [...fields, field("body", comment, requestBody?.required === true, bodyType(operation, body, named))];
}

const reconnectText =
  "Whether the stream continues after its connection has ended, with `Last-Event-ID`, until the service responds with 204.";

/** The type of a request's body in a media type. */
function bodyType({ id, requestBody }: ReadOperation, body: Body, named: ReadonlySet<string>): string {
  const types = `operations[${JSON.stringify(id)}]["requestBody"]`;
  const holder = requestBody?.required === true ? types : `NonNullable<${types}>`;
  // A file is not a form: only the application knows which field it belongs to.
  if (body.kind === "multipart" && isFile({ ...body.content.schema })) return "FormData";
  return requestTypes[body.kind](contentType(holder, body, named));
}

function field(name: string, comment: string, isRequired: boolean, type: string): Field {
  const code = `${commentOf(comment, "  ")}  ${name}${isRequired ? "" : "?"}: ${type}${isRequired ? "" : " | undefined"};\n`;
  return { code, isRequired };
}

/** The type of a body. If it refers to a schema, it is the type of that schema, because editors show its name. */
function contentType(holder: string, { mediaType, content }: Body, named: ReadonlySet<string>): string {
  return namedType(content.schema, named) ?? `${holder}["content"][${JSON.stringify(mediaType)}]`;
}

function namedType(schema: unknown, named: ReadonlySet<string>): string | undefined {
  const name = schemaNameOf(schema);
  if (name === undefined || named.has(name)) return name;
  return /^[\w.-]+$/.test(name) ? `components["schemas"][${JSON.stringify(name)}]` : undefined;
}

const requestTypes: Readonly<Record<BodyKind, (content: string) => string>> = {
  json: (content) => content,
  form: (content) => content,
  multipart: (content) => `${content} | FormData`,
  text: () => "string",
  stream: () => "string",
  items: () => "string",
  binary: () => 'NonNullable<RequestInit["body"]>',
};

const responseTypes: Readonly<Record<BodyKind, (content: string) => string>> = {
  json: (content) => content,
  form: () => "string",
  multipart: () => "Blob",
  text: () => "string",
  stream: () => "ReadableStream<Uint8Array>",
  items: (content) => `AsyncIterable<${content}>`,
  binary: () => "Blob",
};

function resultTypes(operation: ReadOperation, { named, shared }: Context): string[] {
  const undocumented = hasUndocumentedSuccess(operation) ? ['Success<"2XX", string | undefined>'] : [];
  const documented = operation.responses.flatMap((response) => responseOf(operation, response, named).types);
  return [...undocumented, ...documented.map((type) => shared.get(type) ?? type)];
}

/** The types of a response, and the name of its component or its failure schema, which names the type if it is shared. */
function responseOf(
  operation: ReadOperation,
  response: ReadResponse,
  named: ReadonlySet<string>,
): { types: string[]; base: string | undefined } {
  const { component, bodies } = response;
  const types = typesOfResponse(operation, response, named);
  if (types.length !== 1) return { types, base: undefined };
  if (component !== undefined || !types[0]?.startsWith("Failure<")) {
    // What a call chooses is a type parameter.
    return { types, base: types[0]?.includes("[Accept]") ? undefined : component };
  }
  return { types, base: schemaNameOf(bodies[0]?.content.schema) ?? "Failure" };
}

/** The type of a response, as the module of types has it. */
function holderOf({ id }: ReadOperation, key: string): string {
  return `operations[${JSON.stringify(id)}]["responses"][${key}]`;
}

/** The types of a response: both a success and a failure if it is `default` beside no success. */
function typesOfResponse(operation: ReadOperation, response: ReadResponse, named: ReadonlySet<string>): string[] {
  const { method, successes } = operation;
  const { key, component, isSuccess, isFailure } = response;
  const holder =
    component === undefined ? holderOf(operation, key) : `components["responses"][${JSON.stringify(component)}]`;
  const bodies = method === "HEAD" ? [] : response.bodies;
  const [body] = bodies;
  function typeOf(each: Body): string {
    return responseTypes[each.kind](contentType(holder, each, named));
  }
  const type = body && typeOf(body);
  // A client reads alike what the status does not tell apart.
  function dataOf(expected: Body): string {
    const { mediaType, kind } = expected;
    const own = bodies.find((each) => each.mediaType === mediaType);
    if (own) return typeOf({ ...own, kind });
    return body?.kind === kind || otherBodyOf(response, expected) ? String(type) : "unknown";
  }
  const [usual, ...further] = successes;
  const data =
    !body || !usual
      ? type
      : further.length === 0
        ? dataOf(usual)
        : chosenType(successes.map((each) => [each.mediaType, dataOf(each)]));
  const header = headerNames(response.response.headers);
  const error = body && body.kind !== "json" ? "string" : type;
  return [
    ...(isSuccess ? [`Success<${key}, ${data}${header}>`] : []),
    ...(isFailure ? [`Failure<${key}, ${error}${header}>`] : []),
  ];
}

/** The type by the media type that a call chooses, if it depends on it. */
function chosenType(types: readonly (readonly [mediaType: string, type: string])[]): string {
  const [[, first] = ["", ""]] = types;
  if (types.every(([, type]) => type === first)) return first;
  return `{ ${types.map(([mediaType, type]) => `${propertyName(mediaType)}: ${type}`).join("; ")} }[Accept]`;
}

/** The argument with the names of the documented headers. */
function headerNames(headers: object = {}): string {
  const names = Object.keys(headers).filter((name) => !isIgnoredResponseHeader(name));
  return names.length === 0 ? "" : `, ${names.map((name) => JSON.stringify(name)).join(" | ")}`;
}

/** The type of the method `pages`. */
function pagesTypeOf(
  operation: ReadOperation,
  { kind, settings, item }: FoundPages,
  input: string,
  { named }: Context,
): string {
  const success = operation.responses.find(({ isSuccess }) => isSuccess);
  const [body] = success?.bodies ?? [];
  const page = body ? contentType(holderOf(operation, success?.key ?? ""), body, named) : "unknown";
  const list = settings.items.reduce((type, name) => `NonNullable<${type}>[${JSON.stringify(name)}]`, page);
  const itemType = namedType(item, named) ?? `NonNullable<${list}>[number]`;
  if (kind === "linked") return `PagesMethod<never, string | undefined, ${input}, ${itemType}, true>`;
  const name = JSON.stringify(settings.parameter);
  const cursor = `NonNullable<${parametersType(operation, "query")}>[${name}] | undefined`;
  return `PagesMethod<${name}, ${kind === "cursor" ? cursor : "number"}, ${input}, ${itemType}>`;
}
