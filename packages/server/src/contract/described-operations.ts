import type { Scheme } from "./handler.ts";
import type { DocumentOperation, Header, OpenApiDocument, Parameter, Response } from "./document.ts";
import { pointerTo, resolve } from "./pointer.ts";

/** A parameter and the location of its schema in the document. */
export interface DescribedParameter {
  name: string;
  in: Parameter["in"];
  required: boolean;
  schemaPointer: string;
  /** The collection of the parent record that the parameter identifies, from `x-gw-references`. */
  references: string | undefined;
}

/** A response of the document. */
export interface DescribedResponse {
  /** Of the body; undefined if the response has none. */
  content: { mediaType: string; schemaPointer: string } | undefined;
  /** Required headers that have only one possible value. */
  fixedHeaders: Record<string, string>;
  /** Every header that the response may have, by its lower-case name. */
  headers: Map<string, { required: boolean; schemaPointer: string }>;
}

/** What a caller needs in addition to a credential, from `x-gw-permission` (D29). */
export interface Permission {
  name: string;
  level: string;
  /** A body with these values needs no permission. */
  except?: Readonly<Record<string, unknown>>;
}

/** An operation, with all references resolved. */
export interface DescribedOperation {
  operationId: string;
  /** In capitals. */
  method: string;
  /** The path template below the address of its surface. */
  path: string;
  /** Which of the two base addresses the path belongs to. */
  base: "dashboard" | "portal";
  scheme: Scheme;
  permission: Permission | undefined;
  parameters: DescribedParameter[];
  body: { required: boolean; mediaType: string; schemaPointer: string } | undefined;
  /** Whether unknown fields of the body are stored; a caller can then reject them with `Prefer` (D06). */
  keepsUnknownMembers: boolean;
  responses: Map<number, DescribedResponse>;
}

const methods = ["get", "put", "post", "patch", "delete"] as const;

/** Lists the operations of the document, in its order. */
export function describeOperations(document: OpenApiDocument): DescribedOperation[] {
  return Object.keys(document.paths).flatMap((path) => {
    const { pointer, part: pathItem } = resolve<Record<string, unknown>>(document, pointerTo("paths", path));
    return methods
      .filter((method) => method in pathItem)
      .map((method) => describe(document, path, method, pathItem, `${pointer}${pointerTo(method)}`));
  });
}

function describe(
  document: OpenApiDocument,
  path: string,
  method: string,
  pathItem: Record<string, unknown>,
  at: string,
): DescribedOperation {
  const { part: operation } = resolve<DocumentOperation>(document, at);
  const parameters = (operation.parameters ?? []).map((_, index) =>
    describeParameter(document, `${at}${pointerTo("parameters", index)}`),
  );
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    base: pathItem["x-gw-projection"] === "portal" ? "portal" : "dashboard",
    scheme: schemeOf(operation),
    permission: permissionOf(operation),
    parameters,
    body: operation.requestBody && describeBody(document, `${at}/requestBody`),
    keepsUnknownMembers: parameters.some(({ name }) => name === "Prefer"),
    responses: new Map(
      Object.keys(operation.responses).map((status) => [
        Number(status),
        describeResponse(document, `${at}${pointerTo("responses", status)}`),
      ]),
    ),
  };
}

function schemeOf({ operationId, security }: DocumentOperation): Scheme {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  if (names.length !== 1) throw new Error(`${operationId} must have exactly one security scheme.`);
  // Whether each scheme has its reader of credentials is asserted when the application starts.
  return names[0] as Scheme;
}

function permissionOf(operation: DocumentOperation): Permission | undefined {
  const permission = operation["x-gw-permission"];
  if (permission && schemeOf(operation) !== "dashboardToken") {
    throw new Error(`${operation.operationId} requires a permission, but only users have permissions.`);
  }
  return permission;
}

function describeParameter(document: OpenApiDocument, at: string): DescribedParameter {
  const { pointer, part } = resolve<Parameter>(document, at);
  return {
    name: part.name,
    in: part.in,
    required: part.required === true,
    schemaPointer: resolve(document, `${pointer}/schema`).pointer,
    references: part["x-gw-references"],
  };
}

function describeBody(document: OpenApiDocument, at: string): DescribedOperation["body"] {
  const { pointer, part } = resolve<NonNullable<DocumentOperation["requestBody"]>>(document, at);
  return { required: part.required === true, ...describeContent(document, part.content, pointer) };
}

function describeResponse(document: OpenApiDocument, at: string): DescribedResponse {
  const { pointer, part } = resolve<Response>(document, at);
  const headers = Object.keys(part.headers ?? {}).map((name) => ({
    name,
    ...resolve<Header>(document, `${pointer}${pointerTo("headers", name)}`),
  }));
  return {
    content: part.content && describeContent(document, part.content, pointer),
    fixedHeaders: Object.fromEntries(
      headers
        .filter(({ part: { required, schema } }) => required === true && schema.const !== undefined)
        .map(({ name, part: { schema } }) => [name, String(schema.const)]),
    ),
    headers: new Map(
      headers.map(({ name, pointer: headerPointer, part: { required } }) => [
        name.toLowerCase(),
        { required: required === true, schemaPointer: `${headerPointer}/schema` },
      ]),
    ),
  };
}

function describeContent(document: OpenApiDocument, content: Record<string, unknown>, at: string) {
  const [mediaType, ...others] = Object.keys(content);
  if (mediaType === undefined || others.length > 0) throw new Error(`${at} must have exactly one media type.`);
  const { pointer } = resolve(document, `${at}${pointerTo("content", mediaType, "schema")}`);
  return { mediaType, schemaPointer: pointer };
}
