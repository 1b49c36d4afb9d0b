import type { Document, OperationEntry } from "./document.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./json.ts";
import { step } from "./json-pointer.ts";
import { schemaNameOf } from "./named-parts.ts";
import { resolve } from "./resolve.ts";

/** The extension that names the collection of the record whose id a field or a path parameter holds. */
const mark = "x-gw-references";

/** A field or a path parameter of an operation that holds the id of another record, or a list of them. */
export interface Relation {
  /** The collection of the other record, such as `clientTypes`. */
  readonly collection: string;
  readonly in: "path" | "request" | "response";
  /** The name of the path parameter or of the field. */
  readonly name: string;
  /** The fields that lead to it from the body, {@link each} for every item of a list or value of a map. */
  readonly path: readonly string[];
  /** The name of the schema that describes it, and the field in it: `PlanInput.ProviderID`. */
  readonly location: string;
  /** The part of the document that has the mark. */
  readonly part: JsonObject;
}

/** In the path of a relation: every item of a list, or every value of a map. */
export const each = "*";

/** The relations of an operation: those of its path, of its request and of its responses. */
export function relationsOf(document: Document, { operation }: Pick<OperationEntry, "operation">): Relation[] {
  const { parameters = [], requestBody, responses = {} } = operation;
  return [
    ...parameters.flatMap((parameter) => parentIn(resolve(document, parameter).value)),
    ...relationsInContent(document, "request", requestBody),
    ...Object.values(responses).flatMap((response) => relationsInContent(document, "response", response)),
  ];
}

function parentIn(parameter: JsonObject): Relation[] {
  const collection = textAt(parameter, mark);
  const name = textAt(parameter, "name");
  if (collection === "" || parameter["in"] !== "path") return [];
  return [{ collection, in: "path", name, path: [name], location: name, part: parameter }];
}

function relationsInContent(document: Document, place: "request" | "response", holder: unknown): Relation[] {
  return Object.values(objectAt(resolve(document, holder).value, "content")).flatMap((media) =>
    isObject(media) ? [...relationsIn(document, media["schema"], { in: place, path: [], location: "" })] : [],
  );
}

type Position = Pick<Relation, "in" | "path" | "location">;

/** The relations in a schema and in all schemas below it. A schema that contains itself is read once. */
function* relationsIn(
  document: Document,
  schema: unknown,
  position: Position,
  within: readonly JsonObject[] = [],
): Generator<Relation> {
  if (!isObject(schema)) return;
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
      yield* relationsIn(document, branch, { ...position, location }, inner);
    }
  }
  for (const [field, property] of Object.entries(objectAt(target, "properties"))) {
    const below = { ...position, path: [...path, field], location: location === "" ? field : `${location}.${field}` };
    yield* relationsIn(document, property, below, inner);
  }
  for (const keyword of ["items", "additionalProperties"]) {
    yield* relationsIn(document, target[keyword], { ...position, path: [...path, each], location }, inner);
  }
}

/** An id in a body, and its location there. */
export interface RelatedId {
  /** JSON Pointer. */
  readonly pointer: string;
  readonly id: string | number;
}

/** The ids that a body holds at the path of a relation, or in a list there. */
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
