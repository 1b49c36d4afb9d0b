import type { OpenAPI3 } from "openapi-typescript";

/** What is exported beside the components: the parts of every document. */
const parts: Readonly<Record<string, string>> = {
  paths: "The operations of each path, by method.",
  webhooks: "What the service calls by itself, which the document does not describe.",
  components: "What the document gives a name: schemas, responses, parameters and headers.",
  $defs: "Schemas outside the components. The document has none.",
  operations: "The input and responses of each operation, by its operationId.",
};

const exported = /^export (?:interface|type) ([\w$]+)(?: = components\['(\w+)'\]\['(\w+)'\];)?/gm;

/**
 * Adds the first paragraph of its description above each exported type: an editor shows the comment of the name that is
 * imported, not of the component behind it. A component without a description
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
