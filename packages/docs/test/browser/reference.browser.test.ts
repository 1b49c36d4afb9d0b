import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { beforeAll, describe, expect, test } from "vitest";
import { references } from "../../src/references.ts";
import { readDocument } from "./document.ts";
import { documentedOperations } from "./documented-operation.ts";
import { RenderedOperation } from "./rendered-operation.ts";
import { showSite } from "./shown-site.ts";

const site = showSite();

describe.each(references)("the reference of $bundle", async ({ bundle, folder }) => {
  const operations = documentedOperations(await readDocument(bundle));
  const sections = operations.map(({ section }) => section);
  const tags = new Set(sections.map((section) => section.slice(0, section.lastIndexOf("/"))));
  let isolated: IsolatedPage;
  let address: string;

  beforeAll(async () => {
    isolated = await openIsolatedPage(site.browser, site.address);
    // As high as the longest operation: nested members are drawn only when they come into view.
    await isolated.page.setViewportSize({ width: 1440, height: 12_000 });
    address = `${site.address}${folder}/`;
    await isolated.page.goto(address);
  });

  test("is drawn by the browser's standard mode", async () => {
    expect(await isolated.page.evaluate("document.compatMode")).toBe("CSS1Compat");
  });

  test("lists the tags and operations of its document, and no others", async () => {
    const menu = isolated.page.locator(".menu-content");
    const listed = new Set<string>();
    for (const tag of tags) {
      await menu.locator(`a[href="#${tag}"]`).click();
      await menu.locator(`a[href^="#${tag}/"]`).first().waitFor();
      const links = await menu
        .locator("a")
        .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      for (const link of links.filter((href) => href.startsWith("#/"))) listed.add(link);
    }
    const ofOperations = [...listed].filter((link) => link !== "#/" && !link.startsWith("#/section/"));
    expect(ofOperations.toSorted()).toEqual([...tags, ...sections].map((section) => `#${section}`).toSorted());
  });

  test.each(operations)("shows $method $path whole", async (operation) => {
    const shown = new RenderedOperation(isolated.page, operation.section);
    await shown.open(address);

    const text = await shown.section.innerText();
    expect(text).toContain(operation.summary);
    expect(text).toContain(operation.path);
    expect(text).toContain(operation.credential);
    expect(text).toContain(operation.decided);

    const asked = [...operation.parameters, ...operation.requestMembers];
    await expect.poll(async () => missing(asked, await shown.requestMembers())).toEqual([]);

    expect(await shown.statuses()).toEqual(operation.responses.map(({ status }) => status));
    for (const { status, headers, members, codes } of operation.responses) {
      await shown.openResponse(status);
      const answered = [...headers, ...members];
      await expect
        .poll(async () => missing(answered, await shown.responseMembers(status)), { message: status })
        .toEqual([]);
      const listed = codes.length > 0 ? await shown.problemCodes(status) : [];
      expect(listed, status).toEqual(codes);
    }
  });

  test("asked nobody for anything, and had nothing to complain about", () => {
    expect(isolated.complaints).toEqual([]);
  });
});

function missing(expected: string[], shown: ReadonlySet<string>): string[] {
  return expected.filter((name) => !shown.has(name));
}
