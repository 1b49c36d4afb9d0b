import { componentsOf, textAt } from "@gw/openapi/reader";
import { plainText } from "../markdown.ts";
import { FieldFinder, type Fields } from "../model/fields.ts";
import { readOperationPage, type Source } from "../model/operation-page.ts";
import type { Outline } from "../model/outline.ts";
import type { SearchEntry } from "./files.ts";

/** How many characters of a description are searched. */
const longestText = 600;

/** Reads what a search finds of each page. */
export class SearchEntries {
  readonly #source: Source;
  readonly #outline: Outline;
  #entries: readonly SearchEntry[] | undefined;

  constructor(source: Source, outline: Outline) {
    this.#source = source;
    this.#outline = outline;
  }

  read(): readonly SearchEntry[] {
    return (this.#entries ??= [...this.#operations(), ...this.#schemas(), ...this.#groups()]);
  }

  #operations(): SearchEntry[] {
    return this.#outline.operations.map((outline) => {
      const { method, path, description, parameters, body, responses } = readOperationPage(this.#source, outline);
      const responseFields = responses.flatMap(({ content, headers }) => [
        ...headers.map(({ id }) => id),
        ...content.flatMap(({ fields }) => idsOf(fields)),
      ]);
      const requestFields = [
        ...parameters.flatMap(({ fields }) => fields.flatMap(({ id, inside }) => [id, ...idsOf(inside)])),
        ...(body?.content ?? []).flatMap(({ fields }) => idsOf(fields)),
      ];
      const { title, address, entry } = outline;
      // A field is found once, and where a reader sends it.
      const fields = distinctNames([...requestFields, ...responseFields]);
      return { title, address, kind: method, path, id: entry.id, fields, text: textOf(description) };
    });
  }

  #schemas(): SearchEntry[] {
    const { document, schemas } = this.#source;
    return [...this.#outline.schemas.values()].map(({ name, title, address }) => {
      const schema = componentsOf(document, "schemas")[name];
      const fields = idsOf(new FieldFinder(schemas).find(schema, "value", { budget: 0 }));
      const text = textOf(textAt(schemas.view(schema).keywords, "description"));
      return { title, address, kind: "Schema", path: "", id: "", fields, text };
    });
  }

  #groups(): SearchEntry[] {
    return this.#outline.groups.map(({ title, address, description }) => {
      return { title, address, kind: "Group", path: "", id: "", fields: [], text: textOf(description) };
    });
  }
}

function idsOf({ fields, choices }: Fields): string[] {
  const inside = [...fields, ...choices.flatMap(({ alternatives }) => alternatives)].map((each) => each.inside);
  return [...fields.map(({ id }) => id), ...inside.flatMap(idsOf)];
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
  return plainText(markdown).slice(0, longestText);
}
