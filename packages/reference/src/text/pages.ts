import type { OwnPage } from "../hooks.ts";
import { linkBetween } from "../model/addresses.ts";
import type { Group, Outline } from "../model/outline.ts";
import { pagesOf, type Part } from "../model/parts.ts";
import type { HomePage } from "../model/home-page.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import { fewUses, type Use } from "../model/uses.ts";
import { exampleText } from "../model/example-value.ts";
import { typeText } from "../model/schemas.ts";
import { factsText, fieldsText } from "./fields.ts";

/** The address of the Markdown of a page. */
export function markdownAddress(address: string): string {
  return address.replace(/(?<=.)\/index\.html$|\.html$/, ".md");
}

/** The start page as Markdown: a text, and what else there is to read. */
export function homeText(outline: Outline, { summary, description, servers, schemes }: HomePage): string {
  const from = markdownAddress(outline.address);
  return paragraphs([
    `# ${outline.title}`,
    summary && `> ${summary}`,
    description.trim(),
    ...(servers.length > 0 ? ["## Servers", servers.map(({ url }) => `- ${url}`).join("\n")] : []),
    ...(schemes.length > 0
      ? ["## Authentication", schemes.map(({ name, facts }) => `- ${name}: ${facts}`).join("\n")]
      : []),
    ...outline.groups.flatMap(({ title, operations }) => [`## ${title}`, linksTo(from, operations)]),
    ...(outline.schemas.size > 0 ? ["## Schemas", linksTo(from, [...outline.schemas.values()])] : []),
  ]);
}

export function groupText({ title, description, operations, address }: Group): string {
  return paragraphs([`# ${title}`, description.trim(), linksTo(address, operations)]);
}

export function schemasText({ schemas }: Outline): string {
  return paragraphs(["# Schemas", linksTo("", [...schemas.values()])]);
}

export function schemaText(
  { title, type, description, fields, example, ...facts }: SchemaPage,
  address: string,
  uses: readonly Use[],
): string {
  const shown = uses.slice(0, fewUses).map(({ places, ...use }) => ({ ...use, description: places.join(", ") }));
  return paragraphs([
    `# ${title}`,
    `Type: ${typeText(type)}${factsText(facts)}`,
    description.trim(),
    fieldsText(fields).join("\n"),
    `Example:\n\n\`\`\`json\n${exampleText(example)}\n\`\`\``,
    ...(uses.length > 0 ? ["## Used by", linksTo(address, shown)] : []),
  ]);
}

export function guideText({ title, description }: OwnPage, text: string): string {
  return paragraphs([`# ${title}`, description, text.trim()]);
}

/** What `llms.txt` has above the reference: the pages of a team's own, by their parts. */
export function guidesText(title: string, description: string, parts: readonly Part[], others: Part["groups"]): string {
  return paragraphs([
    `# ${title}`,
    description && `> ${description}`,
    ...parts.flatMap((part) => {
      const pages = pagesOf(part);
      // Its index, unless it has none.
      const index = pages.some(({ address }) => address === part.address) ? [] : [part];
      return [`## ${part.title}`, linksTo("", [...index, ...pages])];
    }),
    ...others.flatMap((group) => [`## ${group.title || "Pages"}`, linksTo("", group.pages)]),
  ]);
}

function linksTo(from: string, pages: readonly { title: string; address: string; description?: string }[]): string {
  return pages
    .map(
      ({ title, address, description }) =>
        `- [${title}](${linkBetween(from, markdownAddress(address))})${description ? `: ${description}` : ""}`,
    )
    .join("\n");
}

export function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
