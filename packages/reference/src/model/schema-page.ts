import { componentsOf, textAt, type Json, type JsonObject } from "@gw/openapi/reader";
import { constraintsOf, type Constraints } from "./constraints.ts";
import { FieldFinder, type Fields, type Shown } from "./fields.ts";
import type { Source } from "./operation-page.ts";
import type { SchemaOutline } from "./outline.ts";
import type { TypePart } from "./schemas.ts";

/** A component of the document. */
export interface SchemaPage extends Constraints {
  readonly title: string;
  readonly type: readonly TypePart[];
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly externalDocs: JsonObject;
  readonly fields: Fields;
  readonly example: Json;
  readonly shown: Shown;
}

/** How many fields are shown beside those of the first level. */
const [budget, earlierBudget] = [200, 2000];

export function readSchemaPage(
  { document, schemas, examples, hooks, isEarlier }: Source,
  { name, title }: SchemaOutline,
): SchemaPage {
  const schema = componentsOf(document, "schemas")[name];
  const { keywords, properties, choices } = schemas.view(schema);
  const type = properties.size > 0 || choices.length > 0 ? schemas.types(schemas.view(schema)) : [];
  return {
    title,
    // Of the component itself, whose name says nothing here.
    type: type.length > 0 ? [{ text: type.join(" or ") }] : schemas.type(schema),
    description: textAt(keywords, "description"),
    isDeprecated: keywords["deprecated"] === true,
    externalDocs: (keywords["externalDocs"] ?? {}) as JsonObject,
    fields: new FieldFinder(schemas, hooks).find(schema, "value", { budget: isEarlier ? earlierBudget : budget }),
    example: examples.ofComponent(name),
    shown: { objects: schemas.inner(schema).objects },
    ...constraintsOf(keywords),
  };
}
