import { commentOf, deprecatedTag, withoutTags } from "../shared/text.ts";
import type { Document } from "../document/document.ts";

/** What is exported beside the schemas: the parts of every document. */
const parts: ReadonlyMap<string, string> = new Map([
  ["paths", "The operations of each path, by method."],
  ["webhooks", "Requests that the service sends."],
  ["components", "What the document gives a name: schemas, responses, parameters and headers."],
  ["$defs", "Schemas outside the components."],
  ["operations", "The input and responses of each operation, by its operationId."],
]);

/**
 * Adds the first paragraph of its description above each exported type: an editor shows the comment of the name that is
 * imported, not of the component behind it. A component without a description gets no comment, and `check:packages` lets
 * no export of ours pass without.
 */
export function withTypeComments(code: string, { components }: Document): string {
  return code.replaceAll(/^export (?:interface|type) ([\w$]+)/gm, (line, name: string) => {
    const schema = components?.["schemas"]?.[name] as { description?: unknown; deprecated?: unknown } | undefined;
    const description = typeof schema?.description === "string" ? schema.description : "";
    const text = parts.get(name) ?? withoutTags(description.trim().split(/\n\s*\n/)[0] ?? "");
    const tag = schema?.deprecated === true ? deprecatedTag(description) : "";
    return text || tag ? `${commentOf([text, tag].filter(Boolean).join("\n"))}${line}` : line;
  });
}
