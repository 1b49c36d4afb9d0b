import { readDocument } from "./document.ts";
import { listOperations, type Operation } from "./operations.ts";
import { siteBase } from "./site-base.ts";

/** The address of an operation in the reference of all surfaces, below the site's: `reference/#/users/searchusers`. */
export const operationAddress = ({ section }: Operation): string => `reference/#${section}`;

const operations = new Map(listOperations(readDocument("openapi")).map((operation) => [operation.id, operation]));

/**
 * The address of the operation that a page names.
 *
 * @throws {Error} where the document has no such operation.
 */
export function namedOperationAddress(id: string, page: string): string {
  const operation = operations.get(id);
  if (operation) return siteBase + operationAddress(operation);
  const known = [...operations.keys()].toSorted().join(", ");
  throw new Error(`${page} names an operation ${id}, which the document does not have. It has ${known}.`);
}
