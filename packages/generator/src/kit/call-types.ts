import { isIgnoredResponseHeader } from "@gw/openapi";
import { schemaNameOf, toIdentifier } from "@gw/openapi/reader";
import { uniqueName } from "../shared/names.ts";
import { commentOf, deprecatedTag, upperFirst, withoutTags } from "../shared/text.ts";
import type { Pages } from "@gw/openapi/document";
import type { MediaType } from "../document/document.ts";
import {
  hasUndocumentedSuccess,
  preferredBody,
  requestBodyOf,
  successBodyOf,
  successStatuses,
  type BodyKind,
} from "../document/media-types.ts";
import type { ReadOperation } from "../document/operations.ts";

/** The code of the calls of an entry. */
export interface CallsCode {
  /** The types of the inputs and results of its operations. */
  declarations: string;
  /** The methods of a client. */
  members: string;
}

/**
 * The types of the calls of an entry.
 *
 * Mapped and conditional types could compute them from those of the operations. Written out, they leave the compiler
 * nothing to instantiate where an operation is called, and an editor shows their names.
 */
export function callsCode(operations: readonly ReadOperation[]): CallsCode {
  const shared = nameShared(operations);
  const calls = operations.map((operation) => callOf(operation, shared));
  const named = [...shared].map(([type, name]) => `type ${name} = ${type};\n`).join("");
  return {
    declarations: [...(named ? [named] : []), ...calls.map(({ declarations }) => declarations)].join("\n"),
    members: calls.map(({ member }) => member).join(""),
  };
}

/** Names the types of responses that several operations return, so that readers and the compiler see each of them once. */
function nameShared(operations: readonly ReadOperation[]): Map<string, string> {
  const seen = new Set<string>();
  const named = new Map<string, string>();
  const names = new Set<string>();
  for (const operation of operations) {
    for (const status of Object.keys(operation.responses)) {
      const { types, base } = responseOf(operation, status);
      for (const type of types) {
        if (base !== undefined && seen.has(type) && !named.has(type)) {
          const name = uniqueName(upperFirst(toIdentifier(base)) + upperFirst(status), (each) => names.has(each));
          names.add(name);
          named.set(type, name);
        }
        seen.add(type);
      }
    }
  }
  return named;
}

function callOf(operation: ReadOperation, shared: ReadonlyMap<string, string>) {
  const { id, typeName: name } = operation;
  const fields = inputFields(operation);
  const input = `input${fields.some(({ isRequired }) => isRequired) ? "" : "?"}: ${name}Input`;
  const { pages } = operation;
  // Not a property of a function type, which the compiler would look for in the control flow at every call; bound to
  // nothing, so that it can be taken off the client.
  const member = pages ? `readonly ${id}: ${name}Call;` : `${id}(this: void, ${input}): Promise<${name}Result>;`;
  const pagedCall =
    pages &&
    `
/** The method of \`${id}\`, which returns one page. */
export interface ${name}Call {
  (${input}): Promise<${name}Result>;
  /** The items of all pages, from the page \`${pages.parameter}\` of the query on. */
  readonly pages: PagesMethod<${JSON.stringify(pages.parameter)}, [${input}], ${itemTypeOf(operation, pages)}>;
}
`;
  return {
    member: `${commentOf(textOf(operation), "  ")}  ${member}\n`,
    declarations: `\
/** The input of \`${id}\`. */
export interface ${name}Input extends CallOptions {
${fields.map(({ code }) => code).join("")}}

/** The result of \`${id}\`. */
export type ${name}Result =
${resultTypes(operation, shared)
  .map((type) => `  | ${type}\n`)
  .join("")}  | UndocumentedFailure;
${pagedCall ?? ""}`,
  };
}

function textOf({ method, path, operation: { summary, description, deprecated } }: ReadOperation): string {
  const call = `\`${method.toUpperCase()} ${path}\``;
  const parts = [
    summary && withoutTags(toSentence(summary.trim())),
    description && withoutTags(description.trim()),
    call,
    deprecated === true && deprecatedTag(description),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function toSentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** Each kind of parameter by its name in a call. */
const parameterKinds = [
  ["path", "path", "The parameters of the path."],
  ["query", "query", "The parameters of the query."],
  ["header", "headers", "The headers that the document names."],
  ["cookie", "cookies", "The cookies that the document names. Browsers do not send them."],
] as const;

interface Field {
  code: string;
  isRequired: boolean;
}

function inputFields(operation: ReadOperation): Field[] {
  const types = `operations[${JSON.stringify(operation.id)}]`;
  const fields = parameterKinds.flatMap(([kind, name, comment]) => {
    const ofKind = operation.parameters.filter((parameter) => parameter.in === kind);
    if (ofKind.length === 0) return [];
    const isRequired = kind === "path" || ofKind.some(({ required }) => required === true);
    const type = `${types}["parameters"]["${kind}"]`;
    return [field(name, comment, isRequired, isRequired ? type : `NonNullable<${type}>`)];
  });
  const body = requestBodyOf(operation);
  if (!body) return fields;
  const isRequired = operation.requestBody?.required === true;
  const holder = isRequired ? `${types}["requestBody"]` : `NonNullable<${types}["requestBody"]>`;
  const content = contentType(holder, body.mediaType, operation.requestBody?.content);
  const comment = body.mediaType === "application/json" ? "The body." : `The body, as ${body.mediaType}.`;
  return [...fields, field("body", comment, isRequired, requestTypes[body.kind](content))];
}

function field(name: string, comment: string, isRequired: boolean, type: string): Field {
  const code = `${commentOf(comment, "  ")}  ${name}${isRequired ? "" : "?"}: ${type}${isRequired ? "" : " | undefined"};\n`;
  return { code, isRequired };
}

/** The type of a body. If it refers to a schema, it is the type of that schema, because editors show its name. */
function contentType(holder: string, mediaType: string, content: Readonly<Record<string, MediaType>> = {}): string {
  const name = schemaNameOf(content[mediaType]?.schema);
  return name !== undefined && /^[\w.-]+$/.test(name)
    ? `components["schemas"][${JSON.stringify(name)}]`
    : `${holder}["content"][${JSON.stringify(mediaType)}]`;
}

const requestTypes: Readonly<Record<BodyKind, (content: string) => string>> = {
  json: (content) => content,
  form: (content) => content,
  multipart: (content) => `${content} | FormData`,
  text: () => "string",
  stream: () => "string",
  binary: () => 'NonNullable<RequestInit["body"]>',
};

const responseTypes: Readonly<Record<BodyKind, (content: string) => string>> = {
  json: (content) => content,
  form: () => "string",
  multipart: () => "Blob",
  text: () => "string",
  stream: () => "ReadableStream<Uint8Array>",
  binary: () => "Blob",
};

function resultTypes(operation: ReadOperation, shared: ReadonlyMap<string, string>): string[] {
  const { responses } = operation;
  const undocumented = hasUndocumentedSuccess(responses) ? ["Success<number, string | undefined>"] : [];
  const documented = Object.keys(responses).flatMap((status) => responseOf(operation, status).types);
  return [...undocumented, ...documented.map((type) => shared.get(type) ?? type)];
}

/** The types of a response, and the name of its component or its failure schema, which names the type if it is shared. */
function responseOf(operation: ReadOperation, status: string): { types: string[]; base: string | undefined } {
  const component = componentName(operation, status);
  const key = /^\d+$/.test(status) ? status : JSON.stringify(status);
  const holder =
    component === undefined
      ? `operations[${JSON.stringify(operation.id)}]["responses"][${key}]`
      : `components["responses"][${JSON.stringify(component)}]`;
  const types = typesOfResponse(operation, status, holder);
  if (types.length !== 1) return { types, base: undefined };
  if (component !== undefined || !types[0]?.startsWith("Failure<")) return { types, base: component };
  const content = operation.responses[status]?.content;
  return { types, base: schemaNameOf(content?.[preferredBody(content)?.mediaType ?? ""]?.schema) ?? "Failure" };
}

/** The name of the component that a response refers to, which other operations may share. */
function componentName({ operation }: ReadOperation, status: string): string | undefined {
  const response = operation.responses?.[status];
  return response && "$ref" in response ? /^#\/components\/responses\/([\w.-]+)$/.exec(response.$ref)?.[1] : undefined;
}

/** The types of a response: both a success and a failure if it is `default` beside no success. */
function typesOfResponse(operation: ReadOperation, status: string, holder: string): string[] {
  const { method, responses } = operation;
  const { content, headers } = responses[status] ?? {};
  const kind = successBodyOf(operation)?.kind;
  const body = method === "head" ? undefined : preferredBody(content);
  const type = body && responseTypes[body.kind](contentType(holder, body.mediaType, content));
  const statusType = /^\d+$/.test(status) ? status : "number";
  // A client reads all successes alike.
  const data = body && body.kind !== kind ? "unknown" : type;
  const header = headerNames(headers);
  const success = successStatuses(responses).includes(status) ? [`Success<${statusType}, ${data}${header}>`] : [];
  const error = body && body.kind !== "json" ? "string" : type;
  const exact = Object.keys(responses)
    .filter((each) => /^[345]\d\d$/.test(each))
    .join(" | ");
  const failureStatus = statusType === "number" && exact !== "" ? `OtherStatus<${exact}>` : statusType;
  const failure = status.startsWith("2") ? [] : [`Failure<${failureStatus}, ${error}${header}>`];
  return [...success, ...failure];
}

/** The argument with the names of the documented headers. */
function headerNames(headers: object = {}): string {
  const names = Object.keys(headers).filter((name) => !isIgnoredResponseHeader(name));
  return names.length === 0 ? "" : `, ${names.map((name) => JSON.stringify(name)).join(" | ")}`;
}

/** The type of the items of an operation's pages, which has what its mark says. */
function itemTypeOf({ id, responses }: ReadOperation, { items }: Pages): string {
  const status = successStatuses(responses)[0] ?? "";
  const content = responses[status]?.content;
  const mediaType = preferredBody(content)?.mediaType ?? "";
  const page = contentType(`operations[${JSON.stringify(id)}]["responses"][${status}]`, mediaType, content);
  return `NonNullable<${page}[${JSON.stringify(items)}]>[number]`;
}
