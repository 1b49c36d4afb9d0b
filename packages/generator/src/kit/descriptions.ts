import { isQuery } from "@gw/openapi";
import { resolve, type Document, type Parameter, type Schema } from "./document.ts";
import { requestBodyOf, successBodyOf, successStatuses } from "./call-types.ts";
import { preferredBody, type BodyKind } from "./media-types.ts";
import type { ReadOperation } from "./operations.ts";

/** The constant of an operation, as source, and the functions of the run-time package that it needs. */
export interface DescriptionCode {
  code: string;
  imports: string[];
  /** Whether a client has to prepare the request. */
  isPrepared: boolean;
}

const bodyWriters: Partial<Record<BodyKind, string>> = {
  form: "toUrlEncoded",
  multipart: "toFormData",
  text: "toBody",
  stream: "toBody",
  binary: "toBody",
};

const readers: Partial<Record<BodyKind, string>> = {
  form: "text",
  text: "text",
  multipart: "blob",
  binary: "blob",
  stream: "stream",
};

/** Describes an operation as the run-time package reads it. What is usual is left out. */
export function describe(document: Document, operation: ReadOperation, server: string | undefined): DescriptionCode {
  const { method, path, parameters, responses, security, isSecurityOptional } = operation;
  const body = requestBodyOf(operation);
  const success = successBodyOf(operation);
  const failure = Object.entries(responses).find(([status]) => !status.startsWith("2"));
  const failureBody = preferredBody(failure?.[1].content);
  const statuses = Object.keys(responses).map((status) =>
    /^\d+$/.test(status) ? Number(status) : status.replace("xx", "XX"),
  );
  const empty = successStatuses(responses).filter((status) => !preferredBody(responses[status]?.content));
  const styles = stylesOf(document, parameters);
  const ownServer = operation.server === server ? undefined : operation.server;
  const writer = body && bodyWriters[body.kind];
  const mediaType =
    body && body.mediaType !== "application/json" && body.kind !== "multipart" ? body.mediaType : undefined;
  const isJson = success?.kind === "json";
  const fields = {
    method,
    path,
    statuses,
    ...(isQuery(method, operation.operation) && { kind: "query" }),
    ...(method === "head" || !success
      ? { responseMediaType: null }
      : success.mediaType !== "application/json" &&
        !success.mediaType.includes("*") && { responseMediaType: success.mediaType }),
    ...(success && empty.length > 0 && { emptyStatuses: empty.map(Number).filter((status) => !Number.isNaN(status)) }),
    ...(failureBody &&
      failureBody.mediaType !== "application/problem+json" && {
        failureMediaType: failureBody.kind === "json" ? "application/json" : failureBody.mediaType,
      }),
    ...(!failureBody && failure && { failureMediaType: null }),
    ...(takesIdempotencyKey(parameters) && { takesIdempotencyKey: true }),
    ...(security.length > 0 && { security: isSecurityOptional ? [...security, []] : security }),
    ...(ownServer !== undefined && { server: ownServer }),
    ...(mediaType !== undefined && !mediaType.includes("*") && { requestMediaType: mediaType }),
    ...(success && !isJson && { parseAs: readers[success.kind] }),
  };
  const functions = [
    ...(writer === undefined ? [] : [`  serializeBody: ${writer},\n`]),
    ...(Object.keys(styles).length > 0
      ? [`  serializeQuery: /* @__PURE__ */ styledQuery(${JSON.stringify(styles)}),\n`]
      : []),
  ];
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`);
  return {
    code: `{\n${lines.join("")}${functions.join("")}}`,
    imports: [...(writer === undefined ? [] : [writer]), ...(Object.keys(styles).length > 0 ? ["styledQuery"] : [])],
    isPrepared:
      functions.length > 0 ||
      ownServer !== undefined ||
      mediaType !== undefined ||
      /[?#]/.test(path) ||
      parameters.some((each) => each.in === "cookie"),
  };
}

function takesIdempotencyKey(parameters: readonly Parameter[]): boolean {
  return parameters.some((each) => each.in === "header" && each.name.toLowerCase() === "idempotency-key");
}

/** The styles of the parameters that are not written as they are by default: text, numbers and repeated lists. */
function stylesOf(document: Document, parameters: readonly Parameter[]): Record<string, string> {
  const query = parameters.filter((each) => each.in === "query");
  return Object.fromEntries(query.flatMap((each) => styleOf(document, each).map((style) => [each.name, style])));
}

function styleOf(
  document: Document,
  { style = "form", explode = style === "form", allowReserved, schema, content }: Parameter,
): string[] {
  if (content) return ["json"];
  if (style === "deepObject") return ["deepObject"];
  const kind = typeOf(document, schema);
  if (kind !== "array" && kind !== "object") return allowReserved === true ? ["reserved"] : [];
  if (style === "spaceDelimited") return [explode ? "form" : "space"].filter((each) => each !== "form");
  if (style === "pipeDelimited") return [explode ? "form" : "pipe"].filter((each) => each !== "form");
  if (!explode) return ["comma"];
  if (allowReserved === true) return ["reserved"];
  return kind === "object" ? ["form"] : [];
}

/** Whether a parameter is a list or an object; a choice between schemas is what its first one is. */
function typeOf(document: Document, schema: Schema | undefined, depth = 0): string | undefined {
  if (schema === undefined || depth > 10) return undefined;
  const target: Schema = "$ref" in schema ? resolve<Schema>(document, schema) : schema;
  const structured = [target.type ?? []].flat().find((type) => type === "array" || type === "object");
  if (structured !== undefined) return structured;
  if (target.type !== undefined) return undefined;
  if (target.properties) return "object";
  if (target.items) return "array";
  const kinds = [...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? [])].map((each) =>
    typeOf(document, each, depth + 1),
  );
  return kinds.find((kind) => kind !== undefined);
}
