import type { OwnPage } from "../hooks.ts";
import { capitalized } from "./addresses.ts";

/** Pages of one kind of reader, which share a sidebar. */
export interface Part {
  /** Its folder. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly groups: readonly PageGroup[];
}

interface PageGroup {
  /** Empty for pages without a group, which come first. */
  readonly title: string;
  readonly pages: readonly OwnPage[];
}

export const homeAddress = "index.html";

/** What a server shows for an address that it does not have. */
export const notFoundAddress = "404.html";

/**
 * The parts of a site: the top folders of pages that are files. The other pages are in the sidebar of the reference, or of
 * the part that they name.
 *
 * @param folders The top folders.
 */
export function readParts(
  pages: readonly OwnPage[],
  folders: ReadonlySet<string>,
): { parts: Part[]; ofReference: Part["groups"] } {
  const byPart = Map.groupBy(pages, (page) => partOf(page, folders));
  const parts = Array.from(byPart, ([name, all]) => {
    const index = all.find(({ address }) => address === `${name}/${homeAddress}`);
    const listed = all.filter((page) => page !== index && !page.hidden).toSorted(byOrder);
    const [first] = listed;
    const groups = Map.groupBy(listed, ({ group = "" }) => group);
    return {
      name,
      title: index?.title ?? capitalized(name),
      description: index?.description ?? "",
      address: index?.address ?? first?.address ?? homeAddress,
      order: index?.order ?? Infinity,
      groups: [...groups]
        .toSorted(([one], [other]) => Number(one !== "") - Number(other !== ""))
        .map(([title, own]) => ({ title, pages: own })),
    };
  });
  const ordered = parts.toSorted((one, other) => compare(one.order, other.order) || compare(one.title, other.title));
  return {
    parts: ordered.filter(({ name }) => name !== "" && name !== "reference"),
    ofReference: parts.find(({ name }) => name === "reference")?.groups ?? [],
  };
}

/** The name of the part of a page; empty for the home and pages at the root. */
export function partOf({ part, address }: OwnPage, folders: ReadonlySet<string>): string {
  const [top = "", ...rest] = address.split("/");
  if (part !== undefined) return part;
  if (rest.length === 0) return "";
  return folders.has(top) ? top : "reference";
}

function byOrder(one: OwnPage, other: OwnPage): number {
  return compare(one.order ?? Infinity, other.order ?? Infinity) || compare(one.title, other.title);
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === "string") return one.localeCompare(String(other), "en");
  return one === other ? 0 : one < Number(other) ? -1 : 1;
}

/** The pages of a part in the order of its sidebar. */
export function pagesOf({ groups }: Part): OwnPage[] {
  return groups.flatMap(({ pages }) => pages);
}
