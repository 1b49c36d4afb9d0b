import { expect, test } from "vitest";
import { blockMarkdown, inlineMarkdown } from "../../src/data-pages/markdown.ts";

function linkOf(word: string) {
  return word === "searchUsers" ? "/docs/reference/search-users/" : undefined;
}

test("a code span with a known name becomes a link", () => {
  expect(inlineMarkdown("Call `searchUsers` with `p`.", linkOf)).toBe(
    'Call <a href="/docs/reference/search-users/"><code>searchUsers</code></a> with <code>p</code>.',
  );
});

test("HTML is escaped", () => {
  expect(inlineMarkdown("At `/docs/errors/<code>/`, not <b>bold</b>.")).toBe(
    "At <code>/docs/errors/&lt;code&gt;/</code>, not &lt;b&gt;bold&lt;/b&gt;.",
  );
});

test("lists and paragraphs keep their links", () => {
  expect(blockMarkdown("- **minor**: `searchUsers` is quicker.\n", linkOf)).toContain(
    '<strong>minor</strong>: <a href="/docs/reference/search-users/"><code>searchUsers</code></a>',
  );
});
