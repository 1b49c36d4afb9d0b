import { isReference, listAt, mapParts, objectAt, objectOf, textAt, type JsonObject } from "@gw/openapi/reader";

/** A value of a field that chooses a component. */
interface Choice {
  component: string;
  field: string;
  value: string;
}

/**
 * Writes discriminators as Ajv reads them, which has no mappings and does not inherit any. Reads them by the names of the
 * components, and independently of the generator.
 */
export function applyDiscriminators(document: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  const bases = new Map(
    Object.keys(schemas).map((name) => [
      name,
      listAt(objectOf(schemas[name]), "allOf").filter(isReference).map(nameOf),
    ]),
  );
  function isBelow(name: string, base: string, depth = 0): boolean {
    const own = bases.get(name) ?? [];
    return depth < 20 && own.some((each) => each === base || isBelow(each, base, depth + 1));
  }
  const choices: Choice[] = [];
  mapParts(document, "document", (part) => {
    for (const { component, field, value } of choicesOf(part)) {
      // One that others extend may have their values as well.
      if (!Object.keys(schemas).some((name) => isBelow(name, component))) choices.push({ component, field, value });
    }
    return part;
  });
  for (const [base, schema] of Object.entries(schemas)) {
    const { propertyName, mapping } = objectAt(objectOf(schema), "discriminator");
    const named =
      Object.keys(objectOf(mapping)).length > 0
        ? mappedNames(mapping)
        : Object.keys(schemas).map((name) => [name, name] as const);
    for (const [value, name] of named) {
      if (typeof propertyName !== "string" || !isBelow(name, base)) continue;
      const applies = Object.keys(schemas).filter((each) => each === name || isBelow(name, each));
      for (const component of applies.filter((each) => isBelow(each, base)))
        choices.push({ component, field: propertyName, value });
    }
  }
  const chosen = Map.groupBy(choices, ({ component }) => component);
  const { components, ...rest } = mapParts(document, "document", (part, kind) =>
    kind === "schema" ? withTags(part) : part,
  );
  const narrowed = Object.entries(objectAt(objectOf(components), "schemas")).map(([name, schema]) => {
    const fields = Map.groupBy(chosen.get(name) ?? [], ({ field }) => field);
    const parts = [...fields].map(([field, all]) => ({
      properties: { [field]: tagOf(all.map(({ value }) => value)) },
    }));
    return [name, parts.length > 0 ? { allOf: [objectOf(schema), ...parts] } : schema] as const;
  });
  return { ...rest, components: { ...objectOf(components), schemas: Object.fromEntries(narrowed) as JsonObject } };
}

/** The choices of a union. */
function choicesOf(union: JsonObject): Choice[] {
  const { propertyName, mapping } = objectAt(union, "discriminator");
  if (typeof propertyName !== "string") return [];
  const mapped = mappedNames(mapping);
  return [...listAt(union, "oneOf"), ...listAt(union, "anyOf")].filter(isReference).flatMap((branch) => {
    const component = nameOf(branch);
    const values = mapped.filter(([, name]) => name === component).map(([value]) => value);
    return (values.length > 0 ? values : [component]).map((value) => ({ component, field: propertyName, value }));
  });
}

/** A union as Ajv chooses by its tags, if it can; otherwise without a discriminator. */
export function withTags(schema: JsonObject): JsonObject {
  const { discriminator, ...rest } = schema;
  const all = listAt(schema, "oneOf");
  const choices = choicesOf(schema);
  const isDistinct = new Set(choices.map(({ value }) => value)).size === choices.length;
  if (all.length === 0 || !all.every(isReference) || choices.length === 0 || !isDistinct) return rest;
  const propertyName = textAt(objectOf(discriminator), "propertyName");
  const oneOf = all.map((branch) => {
    const values = choices.filter(({ component }) => component === nameOf(branch)).map(({ value }) => value);
    return { properties: { [propertyName]: tagOf(values) }, required: [propertyName], allOf: [branch] };
  });
  return { ...rest, type: "object", discriminator: { propertyName }, oneOf };
}

function tagOf(values: readonly string[]): JsonObject {
  return { enum: values };
}

function mappedNames(mapping: unknown): (readonly [value: string, name: string])[] {
  return Object.entries(objectOf(mapping)).map(([value, target]) => [value, lastStep(String(target))]);
}

function nameOf(reference: JsonObject): string {
  return lastStep(textAt(reference, "$ref"));
}

function lastStep(text: string): string {
  return decodeURIComponent((text.split(/[/#]/).at(-1) ?? text).replaceAll("~1", "/").replaceAll("~0", "~")).replace(
    /\.(?:json|ya?ml)$/,
    "",
  );
}
