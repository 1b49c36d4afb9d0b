/** The parts of a schema that say which fields an alternative has. */
interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  additionalProperties?: unknown;
  properties?: Record<string, unknown>;
}

/**
 * Forbids in each closed alternative of a `oneOf` the fields that only the others have, so that the compiler refuses
 * them together even where it does not look for unknown fields.
 *
 * In the document such a field would be a schema `false`, which most generators of other languages cannot read.
 */
export function forbidExclusiveFields(schemas: Record<string, Schema>): void {
  const resolve = (schema: Schema): Schema => schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  for (const { oneOf = [] } of Object.values(schemas)) {
    const alternatives = oneOf.map(resolve);
    const names = new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const { additionalProperties, properties = {} } of alternatives) {
      if (additionalProperties !== false) continue;
      for (const name of names) properties[name] ??= false;
    }
  }
}
