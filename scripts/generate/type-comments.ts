import type { OpenAPI3 } from "openapi-typescript";

/** What is exported beside the components: the parts of every document. */
const parts: Readonly<Record<string, string>> = {
  paths: "The operations of each path, by method.",
  webhooks: "What the service calls by itself, which the document does not describe.",
  components: "What the document gives a name: schemas, responses, parameters and headers.",
  $defs: "Schemas that stand outside the components. The document has none.",
  operations: "What each operation takes and answers, by its operationId.",
};

const exported = /^export (?:interface|type) ([\w$]+)(?: = components\['(\w+)'\]\['(\w+)'\];)?/gm;

/**
 * Puts above each exported type what the document says of it, in the first paragraph of its description: an editor shows
 * what stands above the name that is imported, and not above the component behind it. A component without a description
 * gets no comment, and `check:packages` lets no export pass without.
 */
export function withTypeComments(code: string, { components }: OpenAPI3): string {
  return code.replaceAll(exported, (line, name: string, section?: string, component?: string) => {
    const text = parts[name] ?? descriptionOf(components, section ?? "schemas", component ?? name);
    return text ? `${commentOf(text)}${line}` : line;
  });
}

function descriptionOf(components: object | undefined, section: string, component: string): string | undefined {
  // The names come from what was made of the same document; a component may have a description.
  const named = components as Readonly<Record<string, Record<string, { description?: string }>>>;
  return named[section]?.[component]?.description?.trim().split(/\n\s*\n/)[0];
}

function commentOf(text: string): string {
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return lines.length === 1 ? `/** ${lines[0]} */\n` : `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}
