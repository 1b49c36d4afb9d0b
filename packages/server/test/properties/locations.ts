import { step, stepsOf } from "@gw/openapi";
import type { Schema } from "@gw/openapi/document";
import { isObject } from "../../src/util/json-object.ts";
import { partsOf, type FullSchema } from "./described-bodies.ts";

/** A location in a body, with all that the document says of the value there. */
export interface Location {
  pointer: string;
  value: unknown;
  parts: FullSchema[];
}

function isSchema(schema: Schema | boolean | undefined): schema is Schema {
  return typeof schema === "object";
}

function partsOfField(parts: readonly FullSchema[], name: string): FullSchema[] {
  const named = parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
  const said = named.length > 0 ? named : parts.map(({ additionalProperties }) => additionalProperties);
  return said.filter(isSchema).flatMap(partsOf);
}

/** Every place of a body, itself the first. */
export function* locationsIn(value: unknown, parts: FullSchema[], pointer = ""): Generator<Location> {
  yield { pointer, value, parts };
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (isSchema(part.items) ? partsOf(part.items) : []));
    for (const [index, item] of value.entries()) yield* locationsIn(item, items, `${pointer}${step(index)}`);
  } else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      yield* locationsIn(field, partsOfField(parts, name), `${pointer}${step(name)}`);
    }
  }
}

/** The types that a location takes; none where the document leaves them open. */
export function typesAt({ parts }: Location): string[] {
  return parts.flatMap(({ type }) => (type === undefined ? [] : type));
}

/** Whether a location takes no unknown fields. */
export function isClosed({ parts }: Location): boolean {
  return parts.some((part) => part.additionalProperties === false);
}

/** A copy of a body with another value at a location. */
export function withValueAt(body: unknown, pointer: string, value: unknown): unknown {
  const [name, ...rest] = stepsOf(pointer);
  if (name === undefined) return value;
  const below = rest.map(step).join("");
  if (Array.isArray(body)) return body.with(Number(name), withValueAt(body[Number(name)], below, value));
  const fields = isObject(body) ? body : {};
  return { ...fields, [name]: withValueAt(fields[name], below, value) };
}

/** A copy of a body without a location. */
export function withoutLocation(body: unknown, pointer: string, name: string): unknown {
  const holder = valueIn(body, pointer);
  if (!isObject(holder)) return body;
  const { [name]: _removed, ...kept } = holder;
  return withValueAt(body, pointer, kept);
}

function valueIn(body: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, name) => (Array.isArray(value) ? value[Number(name)] : isObject(value) ? value[name] : undefined),
    body,
  );
}
