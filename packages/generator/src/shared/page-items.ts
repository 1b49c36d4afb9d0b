import { successOf, takes, targetOf, type Document, type Operation } from "@gw/openapi/document";
import { schemaNameOf } from "@gw/openapi/reader";

/** The field of a page that holds its items, and its schema. */
export interface PageItems {
  schema: string;
  field: string;
}

/**
 * Where the items of an operation that returns pages are: it takes `p` in its query, and its success has the number of
 * `pages` beside one list. Undefined for other operations.
 */
export function pageItemsOf(document: Document, operation: Operation): PageItems | undefined {
  if (!takes(document, operation, "query", "p")) return undefined;
  const schema = Object.values(successOf(document, operation).content ?? {})[0]?.schema ?? {};
  const name = schemaNameOf(schema);
  const { properties = {} } = targetOf(document, schema);
  const lists = Object.entries(properties).filter(([, { type = [] }]) => [type].flat().includes("array"));
  const [list] = lists;
  return name && list && lists.length === 1 && "pages" in properties ? { schema: name, field: list[0] } : undefined;
}

/** The type of an item of an operation's pages, as source; undefined for other operations. */
export function itemTypeOf(document: Document, operation: Operation): string | undefined {
  const items = pageItemsOf(document, operation);
  return items && `NonNullable<components["schemas"][${JSON.stringify(items.schema)}]["${items.field}"]>[number]`;
}
