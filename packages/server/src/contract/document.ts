import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  operationsOf,
  securitySchemeOf,
  targetAt,
  type Document,
  type Header,
  type MediaType,
  type Operation,
  type OperationEntry,
  type Parameter,
  type RequestBody,
  type Response,
} from "@gw/openapi/document";
import { pointerTo } from "@gw/openapi";
import type { Scheme } from "./handler.ts";

/** Beside the built server; in the workspace it is in the package of the document. */
const besideCode = new URL("internal.json", import.meta.url);

/** Reads the bundle that the service implements, with the marks that only our own tools read. */
export function readDocument(): Document {
  const path = fileURLToPath(
    existsSync(besideCode) ? besideCode : new URL(import.meta.resolve("@gw/spec/dist/internal.json")),
  );
  // Every bundle is linted, so its structure is known.
  return JSON.parse(readFileSync(path, "utf8")) as Document;
}

/** What a caller needs in addition to a credential (D29). */
export interface Permission {
  readonly name: string;
  readonly level: string;
  /** A body with these values needs no permission. */
  readonly except?: Readonly<Record<string, unknown>>;
}

/** A parameter and the location of its schema in the document. */
interface DescribedParameter {
  name: string;
  in: Parameter["in"];
  required: boolean;
  schemaPointer: string;
}

/** A response of the document. */
interface DescribedResponse {
  /** Of the body; undefined if the response has none. */
  content: { mediaType: string; schemaPointer: string } | undefined;
  /** Required headers that have only one possible value. */
  fixedHeaders: Record<string, string>;
  /** Every header that the response may have, by its lower-case name. */
  headers: Map<string, { required: boolean; schemaPointer: string }>;
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
  keepsUnknownFields: boolean;
  responses: Map<number, DescribedResponse>;
}

/** Lists the operations of the document, by their ids. */
export function describeOperations(document: Document): DescribedOperation[] {
  return operationsOf(document).map((entry) => describe(document, entry));
}

function describe(
  document: Document,
  { id, method, path, operation, requestBody }: OperationEntry,
): DescribedOperation {
  const at = pointerTo("paths", path, method);
  const parameters = (operation.parameters ?? []).map((_, index) =>
    describeParameter(document, `${at}${pointerTo("parameters", index)}`),
  );
  return {
    operationId: id,
    method: method.toUpperCase(),
    path,
    base: document.paths?.[path]?.["x-gw-projection"] === "portal" ? "portal" : "dashboard",
    // Whether each scheme has its reader of credentials is asserted when the application starts.
    scheme: securitySchemeOf(operation) as Scheme,
    permission: permissionOf(operation),
    parameters,
    body: requestBody && describeBody(document, requestBody, `${at}/requestBody`),
    keepsUnknownFields: parameters.some(({ name }) => name === "Prefer"),
    responses: new Map(
      Object.keys(operation.responses ?? {}).map((status) => [
        Number(status),
        describeResponse(document, `${at}${pointerTo("responses", status)}`),
      ]),
    ),
  };
}

function permissionOf(operation: Operation): Permission | undefined {
  // As lint holds.
  const permission = operation["x-gw-permission"] as Permission | undefined;
  if (permission && securitySchemeOf(operation) !== "dashboardToken") {
    throw new Error(`${operation.operationId} requires a permission, but only users have permissions.`);
  }
  return permission;
}

function describeParameter(document: Document, at: string): DescribedParameter {
  const { pointer, target } = targetAt<Parameter>(document, at);
  return {
    name: target.name,
    in: target.in,
    required: target.required === true,
    schemaPointer: targetAt(document, `${pointer}/schema`).pointer,
  };
}

function describeBody(
  document: Document,
  { required = false, content = {} }: RequestBody,
  at: string,
): DescribedOperation["body"] {
  return { required, ...describeContent(document, content, at) };
}

function describeResponse(document: Document, at: string): DescribedResponse {
  const { pointer, target } = targetAt<Response>(document, at);
  const headers = Object.keys(target.headers ?? {}).map((name) => ({
    name,
    ...targetAt<Header>(document, `${pointer}${pointerTo("headers", name)}`),
  }));
  return {
    content: target.content && describeContent(document, target.content, pointer),
    fixedHeaders: Object.fromEntries(
      headers
        .filter(({ target: { required, schema } }) => required === true && schema?.const !== undefined)
        .map(({ name, target: { schema } }) => [name, String(schema?.const)]),
    ),
    headers: new Map(
      headers.map(({ name, pointer: headerPointer, target: { required } }) => [
        name.toLowerCase(),
        { required: required === true, schemaPointer: `${headerPointer}/schema` },
      ]),
    ),
  };
}

function describeContent(document: Document, content: Record<string, MediaType>, at: string) {
  const [mediaType, ...others] = Object.keys(content);
  if (mediaType === undefined || others.length > 0) throw new Error(`${at} must have exactly one media type.`);
  const { pointer } = targetAt(document, `${at}${pointerTo("content", mediaType, "schema")}`);
  return { mediaType, schemaPointer: pointer };
}
