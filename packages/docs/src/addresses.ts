import { kebabCase, readOperations } from "@gw/openapi/document";
import { decisionPage } from "./document/decision-records.ts";
import { readDocument } from "./document/document.ts";
import { readErrorCatalog } from "./hooks/error-pages.ts";

// The addresses of files of the site, from its root.

/** The page of an error code, whose folder is the `type` of its problems. */
export function errorAddress(code: string): string {
  return `errors/${code}/index.html`;
}

function operationAddress(id: string): string {
  return `operations/${kebabCase(id)}.html`;
}

export function decisionAddress(id: string): string {
  return `decisions/${decisionPage(id)}/index.html#${id.toLowerCase()}`;
}

const named = new Map([
  ...readErrorCatalog().map(({ code }) => [code, errorAddress(code)] as const),
  ...readOperations(readDocument("openapi")).map(({ id }) => [id, operationAddress(id)] as const),
]);

/** The page of an error code or an operation by name; undefined for any other word. */
export function namedAddress(word: string): string | undefined {
  return named.get(word);
}
