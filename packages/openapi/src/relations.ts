import type { Document, OperationEntry, RequestBody, Response } from "./document.ts";
import { isObject, listAt, objectAt, objectOf, textAt, type JsonObject } from "./json.ts";
import { step } from "./json-pointer.ts";
import { resolve, schemaNameOf, type Resolved } from "./resolve.ts";

/** A field or a path parameter of an operation that holds the id of another record, or a list of them. */
export interface Relation {
  /** The collection of the other record, such as `clientTypes`. */
  readonly collection: string;
  readonly in: "path" | "request" | "response";
  /** The name of the path parameter or of the field. */
  readonly name: string;
  /** The path to it from the body, with {@link each} for every item of a list or value of a map. */
  readonly path: readonly string[];
  /** The name of the schema that describes it, and the field in it: `PlanInput.ProviderID`. */
  readonly location: string;
  /** The part of the document that has the mark. */
  readonly part: JsonObject;
}

/** In the path of a relation: every item of a list, or every value of a map. */
export const each = "*";

/**
 * The relations of an operation: those of its path, of its request and of its responses.
 *
 * @param mark The extension that names the collection of the record whose id a field or a path parameter holds.
 */
export function relationsOf(
  document: Document,
  { parameters, requestBody, responses }: Pick<OperationEntry, "parameters" | "requestBody" | "responses">,
  mark: string,
): Relation[] {
  const source = { document, mark };
  return [
    ...parameters.flatMap(({ value }) => parentIn(objectOf(value), mark)),
    ...relationsInContent(source, "request", requestBody),
    ...Object.values(responses).flatMap((response) => relationsInContent(source, "response", response)),
  ];
}

function parentIn(parameter: JsonObject, mark: string): Relation[] {
  const collection = textAt(parameter, mark);
  const name = textAt(parameter, "name");
  if (collection === "" || parameter["in"] !== "path") return [];
  return [{ collection, in: "path", name, path: [name], location: name, part: parameter }];
}

interface Source {
  readonly document: Document;
  readonly mark: string;
}

function relationsInContent(
  source: Source,
  place: "request" | "response",
  holder: Resolved<RequestBody | Response> | undefined,
): Relation[] {
  return Object.values(holder?.value.content ?? {}).flatMap(({ schema }) => [
    ...relationsIn(source, schema, { in: place, path: [], location: "" }),
  ]);
}

type Position = Pick<Relation, "in" | "path" | "location">;

/** The relations in a schema and in all schemas below it. A schema that contains itself is read once. */
function* relationsIn(
  source: Source,
  schema: unknown,
  position: Position,
  within: readonly JsonObject[] = [],
): Generator<Relation> {
  if (!isObject(schema)) return;
  const { document, mark } = source;
  const target = resolve(document, schema).value;
  if (within.includes(target)) return;
  // The mark may be next to a reference as well as in its target.
  const part = mark in schema ? schema : target;
  const collection = textAt(part, mark);
  const name = position.path.findLast((field) => field !== each) ?? "";
  if (collection !== "") yield { ...position, collection, name, part };
  const { path } = position;
  const location = schemaNameOf(schema) ?? position.location;
  const inner = [...within, target];
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    for (const branch of listAt(target, keyword)) {
      yield* relationsIn(source, branch, { ...position, location }, inner);
    }
  }
  for (const [field, property] of Object.entries(objectAt(target, "properties"))) {
    const below = { ...position, path: [...path, field], location: location === "" ? field : `${location}.${field}` };
    yield* relationsIn(source, property, below, inner);
  }
  for (const keyword of ["items", "additionalProperties"]) {
    yield* relationsIn(source, target[keyword], { ...position, path: [...path, each], location }, inner);
  }
}

/** An id in a body, and its location there. */
export interface RelatedId {
  /** JSON Pointer. */
  readonly pointer: string;
  readonly id: string | number;
}

/** The ids in a body at the path of a relation, or in a list there. */
export function* relatedIds(body: unknown, path: readonly string[], pointer = ""): Generator<RelatedId> {
  const [name, ...rest] = path;
  if (Array.isArray(body)) {
    for (const [index, item] of body.entries()) {
      yield* relatedIds(item, name === each ? rest : path, `${pointer}${step(index)}`);
    }
  } else if (isObject(body)) {
    const fields = name === each ? Object.keys(body) : Object.keys(body).filter((field) => field === name);
    for (const field of fields) yield* relatedIds(body[field], rest, `${pointer}${step(field)}`);
  } else if (name === undefined && (typeof body === "number" || typeof body === "string")) {
    yield { pointer, id: body };
  }
}
