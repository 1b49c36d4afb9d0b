import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { close, createIndex } from "pagefind";

/** The folder that the search's interface loads from. */
const folder = "pagefind";

/** The weight of a page's words, by path prefix. Most readers look for a guide or an operation. */
const weights: readonly [path: string, weight: number][] = [
  ["guides/reviewing/", 0.3],
  ["guides/", 2],
  ["reference/schemas/", 0.2],
  ["decisions/", 0.1],
  ["changelog/", 0.1],
  ["versions/", 0.1],
  ["rules/", 0.1],
  ["coverage/", 0.1],
  ["benchmarks/", 0.1],
];

/** Writes the index of the site's search. Words with an underscore, such as field names, are indexed as one word. */
export async function writeSearchIndex(site: string): Promise<void> {
  const { index } = assertDone(await createIndex({ includeCharacters: "_" }));
  if (!index) throw new Error("Pagefind returned no index and no error.");
  const pages = globSync("**/*.html", { cwd: site }).map((file) => file.replaceAll(sep, "/"));
  for (const sourcePath of pages.toSorted()) {
    const content = weighted(readFileSync(join(site, sourcePath), "utf8"), sourcePath);
    // The order of the index follows the order of its pages, and builds must be reproducible.
    // oxlint-disable-next-line no-await-in-loop
    assertDone(await index.addHTMLFile({ sourcePath, content }));
  }
  assertDone(await index.writeFiles({ outputPath: join(site, folder) }));
  await close();
}

function weighted(html: string, path: string): string {
  const weight = weights.find(([start]) => path.startsWith(start))?.[1];
  if (weight === undefined) return html;
  return html.replace(" data-pagefind-body", `$& data-pagefind-weight="${weight}"`);
}

function assertDone<T extends { errors: string[] }>(response: T): T {
  if (response.errors.length > 0) throw new Error(`Pagefind can't index the site: ${response.errors.join("; ")}`);
  return response;
}
