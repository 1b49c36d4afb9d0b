import { readDocument } from "../document/document.ts";
import { listOperations } from "../document/operations.ts";
import { operationFolder } from "../document/operation-address.ts";
import { siteBase } from "../site/site-base.ts";
import { readErrorCatalog } from "./error-pages.ts";

const addresses = new Map([
  ...readErrorCatalog().map(({ code }) => [code, errorAddress(code)] as const),
  ...listOperations(readDocument("openapi")).map(
    (operation) => [operation.id, siteBase + operationFolder(operation)] as const,
  ),
]);

/** The address of the page of an error code or operation by name; undefined for any other word. */
export function namedLink(word: string): string | undefined {
  return addresses.get(word);
}

/** The address of an error code's page, which is the `type` of its problems. */
export function errorAddress(code: string): string {
  return `${siteBase}errors/${code}/`;
}
