import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  readOperations,
  securitySchemeOf,
  targetOf,
  type Document,
  type Header,
  type MediaType,
  type Operation,
  type OperationEntry,
  type Response,
  type Schema,
} from "@gw/openapi/document";
import { pointersIn, stepsOfReference, valueAtPath } from "@gw/openapi";
import { isReference } from "@gw/openapi/reader";
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

/** An operation, with all references resolved. */
export type DescribedOperation = ReturnType<typeof describe>;

/** Lists the document's operations by id. */
export function describeOperations(document: Document): DescribedOperation[] {
  const pointers = pointersIn(document);
  function pointerOf(schema: Schema | undefined): string {
    // A schema may have other keywords beside its reference, which count.
    const isOnlyReference = isReference(schema) && Object.keys(schema).length === 1;
    if (isOnlyReference) return pointerOf(valueAtPath(document, stepsOfReference(schema.$ref)) as Schema | undefined);
    const pointer = schema && pointers.get(schema);
    if (pointer === undefined) throw new Error(`A schema is missing: ${JSON.stringify(schema)}.`);
    return pointer;
  }
  return readOperations(document)
    .map((entry) => describe(document, entry, pointerOf))
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1));
}

/** The JSON Pointer of a schema, or of what it refers to. */
type PointerOf = (schema: Schema | undefined) => string;

function describe(document: Document, entry: OperationEntry, pointerOf: PointerOf) {
  const { id, method, path, operation } = entry;
  const body = entry.requestBody?.value;
  const parameters = entry.parameters.map(({ value: { name, in: place, required = false, schema } }) => {
    return { name, in: place, required, schemaPointer: pointerOf(schema) };
  });
  return {
    operationId: id,
    method: method.toUpperCase(),
    /** The path template below the address of its surface. */
    path,
    /** Which of the two base addresses the path belongs to. */
    base: document.paths?.[path]?.["x-gw-projection"] === "portal" ? ("portal" as const) : ("dashboard" as const),
    // Whether each scheme has its reader of credentials is asserted when the application starts.
    scheme: securitySchemeOf(operation) as Scheme,
    permission: permissionOf(operation),
    parameters,
    body: body && { required: body.required === true, ...describeContent(id, body.content ?? {}, pointerOf) },
    /** Whether unknown fields of the body are stored; a caller can then reject them with `Prefer` (D06). */
    keepsUnknownFields: parameters.some(({ name }) => name === "Prefer"),
    responses: new Map(
      Object.entries(entry.responses).map(([status, { value }]) => [
        Number(status),
        describeResponse(document, id, value, pointerOf),
      ]),
    ),
  };
}

function permissionOf(operation: Operation): Permission | undefined {
  // As lint holds.
  const permission = operation["x-gw-permission"] as Permission | undefined;
  if (permission && securitySchemeOf(operation) !== "dashboardToken") {
    throw new Error(
      `${operation.operationId} requires a permission, but its credential has no user, and only users have permissions.`,
    );
  }
  return permission;
}

function describeResponse(document: Document, id: string, { headers = {}, content }: Response, pointerOf: PointerOf) {
  return {
    /** Of the body; undefined if the response has none. */
    content: content && describeContent(id, content, pointerOf),
    /** Required headers that have only one possible value. */
    fixedHeaders: Object.fromEntries(
      Object.entries(headers)
        .map(([name, header]) => ({ name, ...targetOf<Header>(document, header) }))
        .filter(({ required, schema }) => required === true && schema?.const !== undefined)
        .map(({ name, schema }) => [name, String(schema?.const)]),
    ),
  };
}

function describeContent(id: string, content: Readonly<Record<string, MediaType>>, pointerOf: PointerOf) {
  const [[mediaType, { schema }] = ["", {} as MediaType], ...others] = Object.entries(content);
  if (mediaType === "" || others.length > 0) throw new Error(`Each body of ${id} must have exactly one media type.`);
  return { mediaType, schemaPointer: pointerOf(schema) };
}
