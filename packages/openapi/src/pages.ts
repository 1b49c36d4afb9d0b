import { objectOf, textAt, textsAt } from "./json.ts";
import { composedOf, propertiesOf } from "./resolve.ts";

/**
 * How an operation returns its items in pages: the mark `pages` of a document, and `pages` in a configuration. It sets
 * one of `parameter`, `offset`, `cursor` and `link`. Fields of a response are specified by name, or by several names
 * with dots between them, such as `meta.next`.
 */
export interface Pages {
  /** The query parameter with the number of the page. */
  readonly parameter?: string;
  /** The query parameter with the number of items before the page. */
  readonly offset?: string;
  /** The query parameter with the cursor of the page. */
  readonly cursor?: string;
  /** True if the header `Link` has the address of the next page (RFC 8288), or the field that has it. */
  readonly link?: boolean | string;
  /** The list of a page. Defaults to the response, or the only list in it. */
  readonly items?: string;
  /** The field with the number of pages. Without it, an empty page is the last one. */
  readonly count?: string;
  /** For offsets: the field with the number of all items. Without it, an empty page is the last one. */
  readonly total?: string;
  /** For cursors: the field with the next cursor, which is null, empty or absent on the last page. */
  readonly next?: string;
  /** For cursors: the field of the last item with the next cursor. */
  readonly last?: string;
  /** The field that is false on the last page, if there is one. */
  readonly more?: string;
  /**
   * The number of the first page, or its offset. Defaults to 1 and 0.
   * @asType integer
   */
  readonly first?: number;
  /**
   * The number that requests all items at once, if there is one.
   * @asType integer
   */
  readonly all?: number;
}

/** The pages of an operation. */
export interface FoundPages {
  readonly kind: "numbered" | "uncounted" | "cursor" | "linked";
  /** The description as clients read it, with the path to each field. */
  readonly settings: { readonly parameter?: string; readonly items: readonly string[] };
  /** The schema of an item. */
  readonly item: unknown;
}

/** By the field that is only in descriptions of one kind: the other fields that they may have. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  parameter: ["count", "more", "first", "all"],
  offset: ["total", "more", "first"],
  cursor: ["next", "last", "more"],
  link: [],
};

/** The fields of descriptions that specify a field of the response, and what clients call it. */
const fieldSettings = [
  ["count", "count"],
  ["total", "count"],
  ["next", "next"],
  ["link", "next"],
  ["last", "last"],
  ["more", "more"],
] as const;

/**
 * Finds what a description of pages refers to in an operation.
 *
 * @param parameters the names of its query parameters.
 * @param schema the schema of its response.
 * @returns the end of a sentence about the operation, such as `has no query parameter "page"`, if it does not fit.
 */
export function findPages(
  document: unknown,
  pages: unknown,
  parameters: readonly string[],
  schema: unknown,
): FoundPages | string {
  const given = objectOf(pages);
  const [own, other] = Object.keys(kinds).filter((each) => given[each]);
  if (own === undefined || other !== undefined) return "needs one of `parameter`, `offset`, `cursor` and `link`";
  const unknown = Object.keys(given).find((each) => ![own, "items", ...(kinds[own] ?? [])].includes(each));
  if (unknown !== undefined) return `can't have \`${unknown}\` together with \`${own}\``;
  if (own === "cursor" && "next" in given === "last" in given) {
    return "needs `next`, the field with the next cursor, or `last`, the field of the last item";
  }
  const parameter = own === "link" ? undefined : textAt(given, own);
  if (parameter !== undefined && !parameters.includes(parameter)) {
    return `has no query parameter ${JSON.stringify(parameter)}${butOnly(parameters)}`;
  }
  const lists = Object.entries(propertiesOf(document, schema))
    .filter(([, each]) => isList(document, each))
    .map(([name]) => name);
  const only = isList(document, schema) ? "" : lists.length === 1 ? lists[0] : undefined;
  const items = "items" in given ? textAt(given, "items") : only;
  if (items === undefined) return `needs \`items\`, the list in its response${butOnly(lists)}`;
  const list = findField(document, schema, items);
  if (!list || !isList(document, list.schema)) {
    return `has no array ${JSON.stringify(items)} in its response${butOnly(lists)}`;
  }
  const { first, all } = given;
  const settings = {
    ...(parameter !== undefined && { parameter }),
    items: list.path,
    ...(own === "offset" && { isOffset: true }),
    ...(first !== undefined && { first }),
    ...(all !== undefined && { all }),
  };
  const item = itemOf(document, list.schema);
  for (const [name, setting] of fieldSettings) {
    const text = textAt(given, name);
    const holder = name === "last" ? item : schema;
    const field = text ? findField(document, holder, text) : undefined;
    if (text && !field) {
      const known = Object.keys(propertiesOf(document, holder));
      return `has no field ${JSON.stringify(text)} in its ${holder === schema ? "response" : "items"}${butOnly(known)}`;
    }
    if (field) Object.assign(settings, { [setting]: field.path });
  }
  const isCounted = "count" in settings && !("more" in settings);
  return {
    kind: own === "link" ? "linked" : own === "cursor" ? own : isCounted ? "numbered" : "uncounted",
    settings,
    item,
  };
}

function butOnly(names: readonly string[]): string {
  return names.length === 0 ? "" : `, only ${names.map((name) => JSON.stringify(name)).join(", ")}`;
}

function isList(document: unknown, schema: unknown): boolean {
  return composedOf(document, schema).some((part) => textsAt(part, "type").includes("array") || "items" in part);
}

function itemOf(document: unknown, list: unknown): unknown {
  return composedOf(document, list).find((part) => "items" in part)?.["items"];
}

/** Follows the names of fields, which may have dots themselves. */
function findField(document: unknown, schema: unknown, text: string): { path: string[]; schema: unknown } | undefined {
  if (text === "") return { path: [], schema };
  for (const [name, field] of Object.entries(propertiesOf(document, schema))) {
    if (text !== name && !text.startsWith(`${name}.`)) continue;
    const found = findField(document, field, text.slice(name.length + 1));
    if (found) return { path: [name, ...found.path], schema: found.schema };
  }
  return undefined;
}
