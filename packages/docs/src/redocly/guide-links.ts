import type { Guide } from "../guides.ts";

/** The members of an Operation Object that are read and written here. */
export interface Described {
  operationId?: string;
  description?: string;
}

/**
 * Writes under an operation's description which guides speak of it.
 *
 * @param home the address of the site's first page, relative to the reference.
 */
export function writeGuideLinks(operation: Described, guides: Guide[], home: string): void {
  const links = guides
    .filter(({ operations }) => operations.has(operation.operationId ?? ""))
    .map(({ folder, title }) => `[${title}](${home}${folder}/)`);
  if (links.length === 0) return;
  const text = `${links.length === 1 ? "Guide" : "Guides"}: ${links.join(", ")}.`;
  operation.description = [operation.description?.trim(), text].filter(Boolean).join("\n\n");
}
