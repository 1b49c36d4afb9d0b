import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll } from "vitest";
import { readOwnSite, type OwnSite, type SiteOptions } from "../src/index.ts";

/** A site with each thing that a team can add to the document of the browser tests. */
const files: Readonly<Record<string, string>> = {
  "pages/index.md": `---
title: Sell with orders
description: Everything that a shop needs.
operation: getOrder
---

<p class="actions"><a class="primary" href="guides/pages.md">Start</a></p>
`,
  "pages/404.md": "# Nothing here\n\nGo [home](index.md).\n",
  "pages/guides/index.md":
    "---\ntitle: Guides\ndescription: For everyone.\norder: 1\n---\n\nRead [one](pages.md#all-pages).\n",
  "pages/guides/pages.md": `---
title: Read pages
description: How to read many orders.
group: Requests
keywords: limit offset
---

Call :operation[listOrders] and read :schema[Order] with \`status\`, as in [the picture](dot.svg).

::sample[read.ts]{region=call title="read.ts"}

## All pages

| A column with much to say | Another one | And a third one that makes it wide |
| --- | --- | --- |
| \`a_word_that_does_not_break_anywhere_in_a_table\` | 1 | 2 |

:::tip[Do this]
Wait a moment before you call again.
:::

### What breaks

![dot](dot.svg)

\`\`\`sh title="Terminal"
echo ":operation[none]"
\`\`\`
`,
  "pages/guides/other.md": "# Another guide\n\nSee [all pages](./pages.md#all-pages) and [`errors`](/errors/).\n",
  "pages/guides/dot.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>',
  "samples/read.ts": 'import "x";\n// #region call\nconst all = await read();\n// #endregion\n',
  "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
  "hooks.mjs": `export default {
  field: ({ name }) => (name === "status" ? [{ text: "D1", title: "Why", href: "errors/#late" }] : []),
  operation: ({ id }) =>
    id === "createOrder" ? [{ id: "why", title: "Why", markdown: "See \`late\`.\\n\\n## Because", after: "request" }] : [],
  samples: ({ id }) => (id === "getOrder" ? [{ language: "Own", syntax: "ts", source: "create()" }] : undefined),
  pages: () => [
    { address: "errors/", title: "Errors", description: "All.", group: "Lists", markdown: '<a id="late"></a> Too late.' },
    { address: "errors/late/", title: "late", description: "", hidden: true, markdown: "## Fix" },
  ],
  files: () => new Map([["feed.xml", "<rss/>"]]),
  link: (word) => (word === "late" ? "errors/late/#fix" : undefined),
};
`,
};

const options: SiteOptions = {
  title: "Shop",
  logo: "logo.svg",
  accent: "#7a3cff",
  pages: "pages",
  samples: "samples",
  hooks: "hooks.mjs",
  edit: "https://example.com/edit/",
};

/** Reads the site with some files and options changed, in a test; or as it is, for all tests of a file. */
export async function ownSite(
  changed?: Readonly<Record<string, string>>,
  others: Partial<SiteOptions> = {},
): Promise<OwnSite> {
  const folder = changed ? temporaryFolder() : temporaryFolder(afterAll);
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readOwnSite({ ...options, ...others }, { folder, except: new Set(), locate: (option) => `config:${option}` });
}
