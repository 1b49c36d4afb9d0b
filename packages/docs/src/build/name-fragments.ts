import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What Astro adds to a fragment to make it a page: the page that loads the fragment already has the styles and scripts. */
const additions = /<link rel="stylesheet"[^>]*>|<script\b[^]*?<\/script>/g;

/** Makes files such as `reference/search-users/samples.html` of the fragments that pages load. */
export async function nameFragments(site: string): Promise<void> {
  for await (const page of glob("reference/*/samples/index.html", { cwd: site })) {
    const folder = dirname(join(site, page));
    const html = await readFile(join(site, page), "utf8");
    await writeFile(`${folder}.html`, html.replaceAll(additions, ""));
    await rm(folder, { recursive: true });
  }
}
