import {
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
  type Part,
  partsOf,
  resolve,
  type Resolved,
  textAt,
} from "@gw/openapi/reader";
import { memo } from "./memo.ts";

export interface Operation {
  /** Empty if there is none. */
  readonly id: string;
  /** For messages: the operationId or, without one, the method and path, such as `POST /api/users`. */
  readonly label: string;
  readonly method: string;
  /** The key in `paths`, such as `/api/users/search`. */
  readonly template: string;
  readonly value: JsonObject;
  readonly path: JsonPath;
  readonly pathItem: Part;
  /** Its own parameters and those of its path, behind their references. */
  readonly parameters: readonly Resolved[];
  /** Its request body, behind its reference. */
  readonly requestBody: Resolved | undefined;
  readonly responses: readonly OperationResponse[];
}

export interface OperationResponse {
  readonly status: string;
  /** Where the operation names the response. */
  readonly at: JsonPath;
  /** The Response Object, behind its reference. */
  readonly response: Resolved;
  /** Whether it is a component, which several operations may share. */
  readonly shared: boolean;
}

export const operationsOf = memo((document: JsonObject): readonly Operation[] =>
  partsOf(document, "operation").flatMap((part) => (part.parent ? [operation(document, part, part.parent)] : [])),
);

export function isFailure(status: string): boolean {
  return /^[45]/.test(status);
}
export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/** Whether a request body has no meaning, because the operation only reads (RFC 9110, sections 9.3.1 and 9.3.2). */
export function isRead({ method }: Operation): boolean {
  return method === "get" || method === "head";
}

/** Whether an operation has a request body that is read. */
export function takesBody(given: Operation): boolean {
  return given.requestBody !== undefined && !isRead(given);
}

export function isJson(mediaType: string): boolean {
  return /^application\/(?:json|.+\+json)$/.test(mediaType);
}

/** The parameters of an operation, which override those of its path. */
function parametersOf(document: JsonObject, holders: readonly Part[]): Resolved[] {
  const named = holders.flatMap((holder) =>
    listAt(holder.value, "parameters").map((parameter, index) => {
      const resolved = resolve(document, parameter, [...holder.path, "parameters", index]);
      return [`${textAt(resolved.value, "in")} ${textAt(resolved.value, "name")}`, resolved] as const;
    }),
  );
  return [...new Map(named).values()];
}

function operation(document: JsonObject, part: Part, pathItem: Part): Operation {
  const { value, path } = part;
  const id = textAt(value, "operationId");
  return {
    id,
    label: id || `${part.name.toUpperCase()} ${pathItem.name}`,
    method: part.name,
    template: pathItem.name,
    value,
    path,
    pathItem,
    parameters: parametersOf(document, [pathItem, part]),
    requestBody: isObject(value["requestBody"])
      ? resolve(document, value["requestBody"], [...path, "requestBody"])
      : undefined,
    responses: Object.entries(objectAt(value, "responses")).map(([status, response]) => {
      const at = [...path, "responses", status];
      return {
        status,
        at,
        response: resolve(document, response, at),
        shared: isObject(response) && "$ref" in response,
      };
    }),
  };
}
