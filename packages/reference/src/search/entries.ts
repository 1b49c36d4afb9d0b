import type { OwnPage } from "../hooks.ts";
import { plainText } from "../markdown.ts";
import type { Field, Fields } from "../model/fields.ts";
import type { OperationPage } from "../model/operation-page.ts";
import type { Group, SchemaOutline } from "../model/outline.ts";
import type { SchemaPage } from "../model/schema-page.ts";
import type { SearchEntry } from "./files.ts";

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
  return { title, address, kind: method, path, id: entry.id, fields, text: textOf(description) };
}

export function schemaEntry({ title, address }: SchemaOutline, { fields, description }: SchemaPage): SearchEntry {
  const ids = fields.fields.map(({ id }) => id).join(" ");
  return { title, address, kind: "Schema", path: "", id: "", fields: ids, text: textOf(description) };
}

export function groupEntry({
  name,
  title,
  address,
  description,
}: Pick<Group, "name" | "title" | "address" | "description">): SearchEntry {
  return { title, address, kind: "Group", path: "", id: name, fields: "", text: textOf(description) };
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
  return {
    title,
    address,
    kind: "Guide",
    path: "",
    id: keywords,
    fields: headings.map(({ id }) => id).join(" "),
    text: sentences.join("\n").slice(0, longestGuide),
  };
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
  const byName = new Map<string, string>();
  for (const id of ids) {
    const name = id.slice(id.indexOf(".") + 1);
    if (!byName.has(name)) byName.set(name, id);
  }
  return [...byName.values()];
}

function textOf(markdown: string): string {
  return plainText(markdown.slice(0, 2 * longestText)).slice(0, longestText);
}
