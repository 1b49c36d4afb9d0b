import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Adds a Content-Security-Policy to every page that Astro has built, with a hash for each of its inline scripts. The
 * policy that Astro itself can add has no hashes of `is:inline` scripts, which Starlight's theme and search are.
 */
export async function securePages(site: string): Promise<void> {
  for await (const page of glob("**/*.html", { cwd: site })) {
    const file = join(site, page);
    await writeFile(file, withPolicy(withStyleInHead(await readFile(file, "utf8"))));
  }
}

/** Moves the style of code from the first block of code to the head: loaded there, it would move what is shown. */
function withStyleInHead(html: string): string {
  const [style = ""] = /<link rel="stylesheet" href="[^"]*\/ec\.[^"]*">/.exec(html) ?? [];
  return html.replace(style, "").replace("</head>", `${style}</head>`);
}

function withPolicy(html: string): string {
  const hashes = new Set(inlineScripts(html).map(sourceHash));
  const policy = [
    "default-src 'none'",
    // The search runs its index as WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].join(" ")}`,
    "style-src 'self'",
    // Each token of highlighted code has its light and dark color in a style attribute.
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html.replace("<head>", () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}

/** Scripts without `src`, of any type: a data block is allowed but never run. */
function inlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, content]) => content ?? "",
  );
}

/** The source expression that allows exactly this script (CSP level 3, §2.3.1). */
function sourceHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
