import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withPolicy } from "./content-security-policy.ts";
import { references } from "./references.ts";

const rendered = new Set(references.map(({ folder }) => join(folder, "index.html")));

/** Adds its Content-Security-Policy to every page that Astro has built. */
export async function sealPages(site: string): Promise<void> {
  for await (const page of glob("**/*.html", { cwd: site })) {
    if (rendered.has(page)) continue;
    const file = join(site, page);
    await writeFile(file, sealPage(await readFile(file, "utf8")));
  }
}

function sealPage(html: string): string {
  // The search compiles its index as WebAssembly.
  return withPolicy(html, ["'self'", "'wasm-unsafe-eval'"], {
    "style-src": "'self'",
    // Each word of highlighted code has its two colours as an attribute.
    "style-src-attr": "'unsafe-inline'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "img-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  });
}
