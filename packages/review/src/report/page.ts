import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Marked } from "marked";
import type { Review } from "../review.ts";
import { pageLimits } from "./limits.ts";
import { reportMarkdown } from "./markdown.ts";

const style = readFileSync(new URL("style.css", import.meta.url), "utf8");
const styleHash = createHash("sha256").update(style).digest("base64");

/** Allows only this style, and no requests or scripts. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;

const marked = new Marked({
  walkTokens(token) {
    // Headings of the report start at the second level, since comments are shown below a title.
    if (token.type === "heading" && typeof token["depth"] === "number") token["depth"] -= 1;
  },
});

/** Renders a review as a self-contained page. */
export function reviewPage(review: Review): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>API review: ${review.verdict}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    <main>
${marked.parse(reportMarkdown(review, pageLimits), { async: false })}
    </main>
  </body>
</html>
`;
}
