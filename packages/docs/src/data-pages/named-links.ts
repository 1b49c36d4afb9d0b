import { readDocument } from "../document.ts";
import { operationAddress } from "../operation-address.ts";
import { listOperations } from "../operations.ts";
import { siteBase } from "../site-base.ts";
import { readErrorCatalogue } from "./error-catalogue.ts";

const addresses = new Map([
  ...readErrorCatalogue().map(({ code }) => [code, errorAddress(code)] as const),
  ...listOperations(readDocument("openapi")).map(
    (operation) => [operation.id, siteBase + operationAddress(operation)] as const,
  ),
]);

/** The address of the page of an error code or of an operation, by its name; nothing for any other word. */
export const namedLink = (word: string): string | undefined => addresses.get(word);

/** The page that the `type` of a problem with this code leads to. */
export function errorAddress(code: string): string {
  return `${siteBase}errors/${code}/`;
}
