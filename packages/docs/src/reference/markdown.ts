import type { FieldTree, TypePart } from "./fields.ts";
import type { OperationPage } from "./operation-page.ts";
import type { SchemaPage } from "./schema-page.ts";

/** The page of an operation as Markdown, to paste into an issue or a prompt. */
export function operationMarkdown(page: OperationPage): string {
  const { operation, server, credential, permission, parameters, body, success, headers, errors, errorTree } = page;
  const { id, method, path, operation: described } = operation;
  const sections = [
    `# ${described.summary} (${id})`,
    `\`${method.toUpperCase()} {${server}}${path}\``,
    (described.description ?? "").trim(),
    `Base address: \`${page.defaultAddress}\` (\`GW_${server.toUpperCase()}\` in the samples).`,
    `Credential: \`${credential.name}\` header (\`${credential.variable}\` in the samples). ${credential.description}`,
    permission && `Permission: ${permission}.`,
    page.history.length > 0 && `History: ${page.history.map(({ what, version }) => `${what} ${version}`).join(", ")}.`,
    ...parameters.flatMap(({ title, fields }) => [`## ${title}`, treeList({ fields, variants: [] })]),
    ...(body
      ? ["## Body", `\`${body.mediaType}\`, ${typeName(body.type)}. ${body.description.trim()}`, treeList(body)]
      : []),
    `## Response ${success.status}`,
    success.mediaType === ""
      ? success.summary
      : `${success.summary} \`${success.mediaType}\`, ${typeName(success.type)}.`,
    treeList(success),
    "## Errors",
    errors
      .map(({ status, codes, description }) => {
        return `- ${status} ${codes.map((code) => `\`${code}\``).join(", ")}: ${oneLine(description)}`;
      })
      .join("\n"),
    "### Error body",
    treeList(errorTree),
    "## Response headers",
    headers
      .map(({ field, statuses }) => `- \`${field.name}\` (${statuses.join(", ")}): ${oneLine(field.description)}`)
      .join("\n"),
    "## Examples",
    ...page.examples.flatMap(({ summary, description, samples, response }, index) => [
      `### ${summary}`,
      description.trim(),
      ...samples.slice(0, index === 0 ? undefined : 2).map(({ lang, code }) => fenced(lang, code)),
      response === undefined ? "" : fenced("json", JSON.stringify(response, null, 2)),
    ]),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

/** The page of a schema as Markdown. */
export function schemaMarkdown(page: SchemaPage): string {
  const { name, description, type, constraints, operations } = page;
  const uses = operations.map(({ id }) => `\`${id}\``).join(", ");
  const sections = [
    `# ${name}`,
    [typeName(type), ...constraints].join(", "),
    description.trim(),
    treeList(page),
    uses && `Used by ${uses}.`,
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function treeList({ fields, variants }: FieldTree, indent = ""): string {
  const items = fields.flatMap((field) => {
    const facts = [typeName(field.type), ...field.marks, ...field.constraints].join(", ");
    const inner = treeList(field, `${indent}  `);
    return [`${indent}- \`${field.name}\` (${facts}): ${oneLine(field.description)}`.replace(/: $/, ""), inner];
  });
  const alternatives = variants.flatMap((variant) => [
    `${indent}- Either \`${variant.name}\`: ${oneLine(variant.description)}`.replace(/: $/, ""),
    treeList(variant, `${indent}  `),
  ]);
  return [...items, ...alternatives].filter(Boolean).join("\n");
}

/** A type in words, such as `array of string`. */
export function typeName(parts: readonly TypePart[]): string {
  return parts.map(({ text }) => text).join("");
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}

function fenced(lang: string, code: string): string {
  return `\`\`\`${lang}\n${code}\n\`\`\``;
}
