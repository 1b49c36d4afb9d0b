import { upperFirst } from "../shared/text.ts";
import {
  hasUndocumentedSuccess,
  preferredBody,
  requestBodyOf,
  successBodyOf,
  successStatuses,
  type BodyKind,
} from "../document/media-types.ts";
import type { Parameter } from "../document/document.ts";
import type { ReadOperation } from "../document/operations.ts";

/** Each kind of parameter by its name in a call. */
const parameterKinds = [
  ["path", "path", "The parameters of the path."],
  ["query", "query", "The parameters of the query."],
  ["header", "headers", "The headers that the document names."],
  ["cookie", "cookies", "The cookies that the document names. Browsers do not send them."],
] as const;

/** The declarations of an operation: its input and its result, as source. */
export function declarationsOf(operation: ReadOperation): string {
  const name = upperFirst(operation.id);
  return `\
/** The input of \`${operation.id}\`. */
export interface ${name}Input extends CallOptions {
${inputFields(operation)
  .map(({ text }) => text)
  .join("")}}

/** The result of \`${operation.id}\`. */
export type ${name}Result =
${resultTypes(operation)
  .map((type) => `  | ${type}\n`)
  .join("")}  | UndocumentedFailure;
`;
}

/** The method of an operation, as source. */
export function methodOf(operation: ReadOperation): string {
  const isRequired = inputFields(operation).some((field) => field.isRequired);
  const name = upperFirst(operation.id);
  return `${commentOf(operation)}  ${operation.id}(this: void, input${isRequired ? "" : "?"}: ${name}Input): Promise<${name}Result>;\n`;
}

function inputFields(operation: ReadOperation): { text: string; isRequired: boolean }[] {
  const types = `operations[${JSON.stringify(operation.id)}]`;
  const fields = parameterKinds.flatMap(([kind, name, comment]) => {
    const ofKind = operation.parameters.filter((parameter) => parameter.in === kind && !isIgnored(parameter));
    if (ofKind.length === 0) return [];
    const isRequired = kind === "path" || ofKind.some(({ required }) => required === true);
    return [
      field(
        name,
        comment,
        isRequired,
        `${isRequired ? "" : "NonNullable<"}${types}["parameters"]["${kind}"]${isRequired ? "" : ">"}`,
      ),
    ];
  });
  const body = requestBodyOf(operation);
  if (!body) return fields;
  const isRequired = operation.requestBody?.required === true;
  const content = `NonNullable<${types}["requestBody"]>["content"][${JSON.stringify(body.mediaType)}]`;
  return [
    ...fields,
    field("body", `The body of the request: ${body.mediaType}.`, isRequired, requestTypes[body.kind](content)),
  ];
}

/** Headers that OpenAPI 3 says to ignore as parameters. */
export function isIgnored({ in: place, name }: Parameter): boolean {
  return place === "header" && /^(?:accept|content-type|authorization)$/i.test(name);
}

function field(name: string, comment: string, isRequired: boolean, type: string) {
  const text = `  /** ${comment.replaceAll("*/", "*\\/")} */\n  ${name}${isRequired ? "" : "?"}: ${type}${isRequired ? "" : " | undefined"};\n`;
  return { text, isRequired };
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

function resultTypes(operation: ReadOperation): string[] {
  const { id, method, responses } = operation;
  const successes = successStatuses(responses);
  const kind = successBodyOf(operation)?.kind;
  const undocumented = hasUndocumentedSuccess(responses) ? ["Success<number, string | undefined>"] : [];
  const documented = Object.entries(responses).flatMap(([status, { content, headers }]) => {
    const body = method === "head" ? undefined : preferredBody(content);
    const isNumber = /^\d+$/.test(status);
    const holder = `operations[${JSON.stringify(id)}]["responses"][${isNumber ? status : JSON.stringify(status)}]["content"]`;
    const type = body && responseTypes[body.kind](`${holder}[${JSON.stringify(body.mediaType)}]`);
    const statusType = isNumber ? status : "number";
    // A client reads all successes alike.
    const data = body && body.kind !== kind ? "unknown" : type;
    const success = successes.includes(status) ? [`Success<${statusType}, ${data}>`] : [];
    const error = body && body.kind !== "json" ? "string" : type;
    const failure = status.startsWith("2") ? [] : [`Failure<${statusType}, ${error}>`];
    return [...success, ...failure].map((each) => withHeaders(each, headers));
  });
  return [...undocumented, ...documented];
}

/** Adds the documented headers to a type. The media type is that of the body. */
function withHeaders(type: string, headers: object = {}): string {
  const names = Object.keys(headers).filter((name) => name.toLowerCase() !== "content-type");
  return names.length === 0
    ? type
    : `(WithHeaders<${names.map((name) => JSON.stringify(name)).join(" | ")}> & ${type})`;
}

function commentOf({ method, path, operation: { summary, description, deprecated } }: ReadOperation): string {
  const text = [
    summary,
    description?.trim(),
    `\`${method.toUpperCase()} ${path}\``,
    deprecated === true ? "@deprecated" : undefined,
  ]
    .filter(Boolean)
    .join("\n\n");
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join("\n")}\n   */\n`;
}
