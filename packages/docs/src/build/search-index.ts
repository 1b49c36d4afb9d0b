import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { close, createIndex } from "pagefind";
import { partOf } from "../navigation/parts.ts";
import { topics } from "./search-topics.ts";

/** The folder that the search's interface loads from. */
const folder = "pagefind";

/** The weight of a page's words, by path prefix. Most readers look for a guide or an operation. */
const weights: readonly [path: string, weight: number][] = [
  ["guides/", 2],
  ["reference/schemas/", 0.1],
  ["reference/index.html", 2],
  ["decisions/", 0.1],
  ["changelog/", 0.1],
  ["versions/", 0.1],
  ["contribute/", 0.3],
];

/** Writes the index of the site's search. Words with an underscore, such as field names, are indexed as one word. */
export async function writeSearchIndex(site: string): Promise<void> {
  const { index } = assertDone(await createIndex({ includeCharacters: "_" }));
  if (!index) throw new Error("Pagefind returned no index and no error.");
  const pages = globSync("**/*.html", { cwd: site }).map((file) => file.replaceAll(sep, "/"));
  for (const sourcePath of pages.toSorted()) {
    const content = indexed(readFileSync(join(site, sourcePath), "utf8"), sourcePath);
    // The order of the index follows the order of its pages, and builds must be reproducible.
    // oxlint-disable-next-line no-await-in-loop
    assertDone(await index.addHTMLFile({ sourcePath, content }));
  }
  assertDone(await index.writeFiles({ outputPath: join(site, folder) }));
  await close();
}

/** Controls of a page, whose texts say nothing about it. */
const controls =
  /<button\b[^]*?<\/button>|<label\b[^]*?<\/label>|<select\b[^]*?<\/select>|<a class="sl-anchor-link"[^]*?<\/a>/g;

/** The end of a cell, whose text Pagefind would join to that of the next one. */
const cellEnd = /<\/(?:caption|th|td|dt)>/g;

/** A page as it is indexed: without the texts of controls, with its topics, its description, its weight and its part. */
function indexed(html: string, path: string): string {
  const weight = weights.find(([start]) => path.startsWith(start))?.[1] ?? 1;
  const part = partOf(path)?.title;
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const attributes = ` data-pagefind-weight="${weight}"${part === undefined ? "" : ` data-pagefind-filter="part:${part}"`}`;
  return (
    html
      .replaceAll(controls, "")
      .replaceAll(cellEnd, " $&")
      // Without an anchor, its text counts as that of the page, not of a section with the same title.
      .replace(/(<h1\b[^>]*) id="_top"/, "$1")
      .replace(" data-pagefind-body", `$&${attributes}`)
      .replace("</h1>", `</h1><p data-pagefind-weight="${weight * 3}">${description}</p>`)
      .replace("</h1>", `</h1><p data-pagefind-weight="10">${topics[path.replace("index.html", "")] ?? ""}</p>`)
  );
}

function assertDone<T extends { errors: string[] }>(response: T): T {
  if (response.errors.length > 0) throw new Error(`Pagefind can't index the site: ${response.errors.join("; ")}`);
  return response;
}
