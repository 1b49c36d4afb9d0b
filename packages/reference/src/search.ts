import type { OwnPage } from "./hooks.ts";
import { plainText } from "./markdown.ts";
import type { Field, Fields } from "./model/fields.ts";
import type { OperationPage } from "./model/operation-page.ts";
import type { Group, SchemaOutline } from "./model/outline.ts";
import type { SchemaPage } from "./model/schema-page.ts";

/**
 * A page as the first step of a search has it. Its kind is what its result is marked with: a method, or what kind of page it
 * is. Its address is from the root of the site.
 */
export type SearchTitle = readonly [title: string, address: string, kind: string, path: string, id: string];

/**
 * What the second step searches, at the same index: the ids of fields, such as `body.user.email`, with spaces between them, and
 * plain text, of which a result shows the sentence that has the words.
 */
export type SearchText = readonly [fields: string, text: string];

/** A page that a search can find. */
export type SearchEntry = readonly [SearchTitle, SearchText];

/** Writes what one step reads: a classic script, as pages opened from the disk can't fetch. */
export function searchFile(
  name: "searchTitles" | "searchTexts",
  content: readonly (SearchTitle | SearchText)[],
): string {
  return `globalThis.${name} = ${JSON.stringify(content)};\n`;
}

/** How many characters of a description are searched. */
const longestText = 600;
const longestGuide = 12_000;

export function operationEntry(page: OperationPage): SearchEntry {
  const { outline, method, path, description, parameters, body, responses } = page;
  const { title, address, entry } = outline;
  const requestIds = [
    ...parameters.flatMap(({ fields }) => fields.flatMap(idsInside)),
    ...(body?.content ?? []).flatMap(({ fields }) => idsOf(fields)),
  ];
  const responseIds = responses.flatMap(({ content, headers }) => [
    ...headers.map(({ id }) => id),
    ...content.flatMap(({ fields }) => idsOf(fields)),
  ]);
  // A field is found once, and where a reader sends it.
  const fields = distinctNames([...requestIds, ...responseIds]).join(" ");
  return entryOf([title, address, method, path, entry.id], fields, description);
}

export function schemaEntry({ title, address }: SchemaOutline, { fields, description }: SchemaPage): SearchEntry {
  const ids = fields.fields.map(({ id }) => id).join(" ");
  return entryOf([title, address, "Schema", "", ""], ids, description);
}

export function groupEntry({
  name,
  title,
  address,
  description,
}: Pick<Group, "name" | "title" | "address" | "description">): SearchEntry {
  return entryOf([title, address, "Group", "", name], "", description);
}

function entryOf(title: SearchTitle, fields: string, description: string): SearchEntry {
  return [title, [fields, plainText(description.slice(0, 2 * longestText)).slice(0, longestText)]];
}

/** A team's own page, which is found by its headings, too. */
export function guideEntry(page: OwnPage, headings: readonly { id: string }[], text: string): SearchEntry {
  const { title, address, description, keywords = "" } = page;
  const sentences = `${description}\n\n${text}`
    .replaceAll(/^> ?(?:\[!\w+\]$)?/gm, "")
    .replaceAll(/^ *(```+|~~~+)[^]*?^ *\1[`~]* *$|^#{1,6} .*$|^\|?[-:| ]+\|[-:| ]*$/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*+|]|\d+\.)\s)/)
    .map((block) => plainText(block.replaceAll(/\s*\|\s*/g, " ")))
    .filter((block) => block !== "");
  const ids = headings.map(({ id }) => id).join(" ");
  return [
    [title, address, "Guide", "", keywords],
    [ids, sentences.join("\n").slice(0, longestGuide)],
  ];
}

function idsOf({ fields, choices }: Fields): string[] {
  const alternatives = choices.flatMap((choice) => choice.alternatives);
  return [...fields.flatMap(idsInside), ...alternatives.flatMap(({ inside }) => idsOf(inside))];
}

function idsInside({ id, inside }: Field): string[] {
  return [id, ...idsOf(inside)];
}

/** The first id of each name of a field, such as `user.email`, however many responses have it. */
function distinctNames(ids: readonly string[]): string[] {
  const byName = Map.groupBy(ids, (id) => id.slice(id.indexOf(".") + 1));
  return [...byName.values()].flatMap(([first]) => first ?? []);
}
