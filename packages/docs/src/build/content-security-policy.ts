import { createHash } from "node:crypto";

/** A page's directives except `script-src`, each with its sources. */
export type Directives = Record<string, string>;

/**
 * Adds a Content-Security-Policy to a page that allows exactly its inline scripts, and what the directives allow.
 */
export function withPolicy(html: string, scripts: string[], directives: Directives): string {
  const sources = [...scripts, ...new Set(inlineScripts(html).map(sourceHash))];
  const policy = Object.entries({ "default-src": "'none'", "script-src": sources.join(" "), ...directives })
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace("<head>", () => `<head>\n    ${meta}`);
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
