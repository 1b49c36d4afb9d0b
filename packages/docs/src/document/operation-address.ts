import { kebabCase, type OperationEntry } from "@gw/openapi/document";
import { siteBase } from "../site/site-base.ts";
import { readDocument } from "./document.ts";
import { listOperations } from "./operations.ts";

/** The folder of an operation's page, below the site's: `reference/search-users/`. External links use it. */
export function operationFolder({ id }: OperationEntry): string {
  return `reference/${kebabCase(id)}/`;
}

/** The address of an operation's page as Markdown: `/docs/reference/search-users.md`. */
export function markdownAddress({ id }: OperationEntry): string {
  return `${siteBase}reference/${kebabCase(id)}.md`;
}

/** The address of a schema's page: `/docs/reference/schemas/access-right/`. */
export function schemaAddress(name: string): string {
  return `${siteBase}reference/schemas/${kebabCase(name)}/`;
}

const operations = new Map(listOperations(readDocument("openapi")).map((operation) => [operation.id, operation]));

/**
 * The address of an operation that a page links to.
 *
 * @throws {Error} if the document has no such operation.
 */
export function namedOperationAddress(id: string, page: string): string {
  const operation = operations.get(id);
  if (operation) return siteBase + operationFolder(operation);
  const known = [...operations.keys()].toSorted().join(", ");
  throw new Error(`${page} links to the unknown operation ${id}. The document has ${known}.`);
}
