import type { Group, Outline } from "../model/outline.ts";
import type { HomePage } from "../model/home-page.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import { exampleText } from "../model/example-value.ts";
import { factsText, fieldsText, typeText } from "./fields.ts";

/** The address of the Markdown of a page. */
export function markdownAddress(address: string): string {
  return address.replace(/\.html$/, ".md");
}

/** The start page as Markdown, which is also what `llms.txt` is: a text, and what else there is to read. */
export function homeText(outline: Outline, { summary, description, servers, schemes }: HomePage): string {
  return paragraphs([
    `# ${outline.title}`,
    summary && `> ${summary}`,
    description.trim(),
    ...(servers.length > 0 ? ["## Servers", servers.map(({ url }) => `- ${url}`).join("\n")] : []),
    ...(schemes.length > 0
      ? ["## Authentication", schemes.map(({ name, facts }) => `- ${name}: ${facts}`).join("\n")]
      : []),
    ...outline.groups.flatMap(({ title, operations }) => [`## ${title}`, linksTo(operations)]),
    ...(outline.schemas.size > 0 ? ["## Schemas", linksTo([...outline.schemas.values()])] : []),
  ]);
}

export function groupText({ title, description, operations, address }: Group): string {
  return paragraphs([`# ${title}`, description.trim(), linksTo(operations, depthOf(address))]);
}

export function schemasText({ schemas }: Outline): string {
  return paragraphs(["# Schemas", linksTo([...schemas.values()])]);
}

export function schemaText({ title, type, description, fields, example, ...facts }: SchemaPage): string {
  return paragraphs([
    `# ${title}`,
    `Type: ${typeText(type)}${factsText(facts)}`,
    description.trim(),
    fieldsText(fields).join("\n"),
    `Example:\n\n\`\`\`json\n${exampleText(example)}\n\`\`\``,
  ]);
}

function linksTo(pages: readonly { title: string; address: string }[], up = ""): string {
  return pages.map(({ title, address }) => `- [${title}](${up}${encodeURI(markdownAddress(address))})`).join("\n");
}

function depthOf(address: string): string {
  return "../".repeat(address.split("/").length - 1);
}

export function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
