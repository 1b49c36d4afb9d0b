import { isNode, resolve } from "../document-node.ts";
import type { Document } from "../document.ts";
import type { Operation } from "../operations.ts";

/** The names of the parameters that stand in an operation's path. */
export function pathParameters(document: Document, { described }: Operation): string[] {
  return (described.parameters ?? [])
    .map((parameter) => resolve(document, parameter))
    .flatMap((parameter) => (isNode(parameter) && parameter["in"] === "path" ? [String(parameter["name"])] : []));
}
