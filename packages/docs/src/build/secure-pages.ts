import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withPolicy } from "./content-security-policy.ts";

/** Adds a Content-Security-Policy to every page that Astro has built. */
export async function securePages(site: string): Promise<void> {
  for await (const page of glob("**/*.html", { cwd: site })) {
    const file = join(site, page);
    await writeFile(file, securePage(await readFile(file, "utf8")));
  }
}

function securePage(html: string): string {
  // The search runs its index as WebAssembly.
  return withPolicy(html, ["'self'", "'wasm-unsafe-eval'"], {
    "style-src": "'self'",
    // Each token of highlighted code has its light and dark color in a style attribute.
    "style-src-attr": "'unsafe-inline'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "img-src": "'self' data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  });
}
