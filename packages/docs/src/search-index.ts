import { join } from "node:path";
import { close, createIndex } from "pagefind";
import { searchRecords } from "./search-records.ts";

/** The folder that the search's interface loads from. */
const folder = "pagefind";

/**
 * Writes the index of the site's search: its pages, and every operation with its fields, which lead to their place in
 * the reference.
 */
export async function writeSearchIndex(site: string): Promise<void> {
  const { index } = assertDone(await createIndex({ includeCharacters: "_" }));
  if (!index) throw new Error("Pagefind made no index and did not say why.");
  // Only Astro's pages mark what is to be indexed; the references do not.
  assertDone(await index.addDirectory({ path: site }));
  for (const record of searchRecords()) {
    // The index's order is that of its records, and two builds must not differ.
    // oxlint-disable-next-line no-await-in-loop
    assertDone(await index.addCustomRecord({ ...record, language: "en" }));
  }
  assertDone(await index.writeFiles({ outputPath: join(site, folder) }));
  await close();
}

function assertDone<T extends { errors: string[] }>(answer: T): T {
  if (answer.errors.length > 0) throw new Error(`Pagefind can't index the site: ${answer.errors.join("; ")}`);
  return answer;
}
