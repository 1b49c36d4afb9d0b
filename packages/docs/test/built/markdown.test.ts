import { expect, test } from "vitest";
import { readGuides, readHome } from "../../src/navigation/guides.ts";
import { parts } from "../../src/navigation/parts.ts";
import { schemaPages } from "../../src/reference/schema-page.ts";
import { kebabCase } from "@gw/openapi/document";
import { readBuilt, readPage } from "./built-site.ts";

const guides = [...parts.map(readHome), ...readGuides()];

test.each(guides)("$folder can be copied as Markdown, without components", ({ folder, title }) => {
  const address = readPage(folder).querySelector(".copy-markdown")?.getAttribute("href");
  expect(address).toBe(`/docs/${folder}.md`);
  const text = readBuilt(`${folder}.md`);
  expect(text.startsWith(`# ${title}\n`)).toBe(true);
  // Code may have elements of its own.
  expect(text.replaceAll(/^ *```[^]*?^ *```$|`[^`\n]+`/gm, "")).not.toMatch(/<[A-Z]\w*|^import |\{\/\*/m);
  expect(readBuilt("llms.txt")).toContain(`](/docs/${folder}.md)`);
});

test("a guide as Markdown has its samples and links to its operations", () => {
  const text = readBuilt("guides/start.md");
  expect(text).toContain("urllib.request.Request(");
  expect(text).toContain("[`searchUsers`](/docs/reference/search-users/)");
});

test.each(schemaPages().map(({ name, fields }) => ({ name, fields })))(
  "the schema $name can be copied as Markdown with its fields",
  ({ name, fields }) => {
    const folder = `reference/schemas/${kebabCase(name)}`;
    expect(readPage(folder).querySelector(".copy-markdown")?.getAttribute("href")).toBe(`/docs/${folder}.md`);
    const text = readBuilt(`${folder}.md`);
    expect(fields.filter((field) => !text.includes(`- \`${field.name}\``))).toEqual([]);
    expect(readBuilt("llms.txt")).toContain(`](/docs/${folder}.md)`);
  },
);

test("a guide as Markdown has the imports of its code, and no settings of the page", () => {
  const text = readBuilt("contract.md");
  expect(text).toContain("import { createClient } from");
  expect(text).not.toMatch(/^```\w+ /m);
});

test("the home of a part as Markdown lists its guides", () => {
  const text = readBuilt("operate.md");
  expect(readGuides("operate").filter(({ folder, title }) => !text.includes(`[${title}](/docs/${folder}.md)`))).toEqual(
    [],
  );
});

test("an operation as Markdown says which variables its samples read", () => {
  const [introduction] = readBuilt("reference/update-plan.md").split("\n## ");
  expect(introduction).toContain("(`GW_PORTAL_BASE_URL` in the samples)");
  expect(introduction).toContain("(`GW_PORTAL_KEY` in the samples)");
});
