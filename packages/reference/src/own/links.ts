import { posix } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { decodeText } from "../model/anchors.ts";

/** A file of the site, and an element of its page. */
export interface Target {
  readonly address: string;
  readonly fragment: string;
}

/** A link to another site, which is not followed. */
const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export function isExternal(href: string): boolean {
  return external.test(href);
}

/** Finds what links of a team's own texts mean, and collects what is wrong with them. */
export class Links {
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #problems = new Set<string>();
  readonly #fragments: (Target & { location: string; href: string })[] = [];

  /** @param files,pages The addresses of all files of the site, and of pages by their files, such as `guides/pages.md`. */
  constructor(files: ReadonlyMap<string, unknown>, pages: ReadonlyMap<string, string>) {
    this.#files = files;
    this.#pages = pages;
  }

  report(location: string, problem: string): void {
    this.#problems.add(`${location}: ${problem}`);
  }

  /**
   * The file that a link within the site means; undefined if there is none, which is reported.
   *
   * @param folder What it is relative to.
   * @param own The address of the page that it is in.
   */
  find(href: string, folder: string, own: string, location: string): Target | undefined {
    const [written = "", fragment = ""] = href.split("#").map(decodeText);
    const [path = ""] = written.split("?");
    const joined = posix.normalize(path.startsWith("/") ? path.slice(1) || "./" : folder + path).replace(/^\.\/$/, "");
    const page = this.#pages.get(joined);
    const places = path === "" ? [own] : page !== undefined ? [page] : placesOf(joined);
    const address = places.find((place) => this.#files.has(place));
    if (address === undefined) {
      this.report(location, `The link ${href} is broken: the site has no ${places[0]}.`);
      return undefined;
    }
    if (fragment !== "") this.#fragments.push({ address, fragment, location, href });
    return { address, fragment };
  }

  /**
   * Requires that nothing was wrong.
   *
   * @param hasElement Whether a page has an element with an id.
   * @throws CannotRun with all that is.
   */
  requireAlive(hasElement: (target: Target) => boolean): void {
    for (const { location, href, ...target } of this.#fragments) {
      if (!hasElement(target)) {
        this.report(
          location,
          `The link ${href} is broken: ${target.address} has no element with the id ${target.fragment}.`,
        );
      }
    }
    if (this.#problems.size > 0)
      throw new CannotRun([...this.#problems].join("\n  "), "Correct them; nothing was written.");
  }
}

/** The files that an address may mean, as web servers look for them. */
function placesOf(path: string): string[] {
  if (path === "" || path.endsWith("/")) return [`${path}index.html`];
  return [path, `${path}/index.html`, `${path}.html`];
}
