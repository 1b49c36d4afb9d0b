import { isObject, objectAt, resolve, type JsonObject, type Resolved } from "@gw/openapi/reader";

export interface NamedExample {
  readonly name: string;
  /** The Example Object that the reference leads to. */
  readonly example: Resolved;
}

/** The examples of a response or a request body, for all media types. */
export function examplesIn(document: JsonObject, { value, path }: Resolved<object>): readonly NamedExample[] {
  return Object.entries(objectAt(value, "content")).flatMap(([mediaType, body]) =>
    Object.entries(isObject(body) ? objectAt(body, "examples") : {}).map(([name, example]) => {
      const at = [...path, "content", mediaType, "examples", name];
      return { name, example: resolve(document, example, at) };
    }),
  );
}
