import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { referencePages } from "./built-pages.ts";
import { colorSchemes } from "./color-scheme.ts";
import { readDocument } from "./document.ts";
import { documentedOperations } from "./documented-operation.ts";
import { RenderedOperation } from "./rendered-operation.ts";
import { knownViolations, type KnownViolation } from "./reference-violations.ts";
import { showSite } from "./shown-site.ts";

const operations = documentedOperations(await readDocument("openapi"));
const met = new Set<KnownViolation>();

const site = showSite();

describe.each(colorSchemes)("in %s colours", (colorScheme) => {
  let isolated: IsolatedPage;

  beforeAll(async () => {
    isolated = await openIsolatedPage(site.browser, site.address);
    // A reference asks for the reader's colours only when it is loaded.
    await isolated.page.emulateMedia({ colorScheme });
  });

  afterAll(async () => {
    await isolated?.page.context().close();
  });

  test.each(referencePages)("/docs/%s is accessible around its operations", async (address) => {
    const { page, complaints } = isolated;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.address + address);
    await page.locator(".menu-content").waitFor();
    await page.getByText("Loading...").waitFor({ state: "detached" });
    expect(await page.locator("html").getAttribute("class")).toContain(colorScheme);
    expect(await unknownViolations(isolated, "html")).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(operations)("$method $path is accessible, expanded", async ({ section }) => {
    const { page, complaints } = isolated;
    // As high as the longest operation: nested members are drawn only when they come into view.
    await page.setViewportSize({ width: 1440, height: 12_000 });
    const shown = new RenderedOperation(page, section);
    await shown.open(`${site.address}reference/`);
    await shown.expand();
    expect(await unknownViolations(isolated, shown.selector)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test("every known violation is still there", () => {
  expect(knownViolations.filter((violation) => !met.has(violation))).toEqual([]);
});

/** What axe finds in a part of the page that isn't listed as known. */
async function unknownViolations({ page }: IsolatedPage, part: string): Promise<string[]> {
  const unknown: string[] = [];
  for (const { rule, html } of await violations(page, part)) {
    const known = knownViolations.find((violation) => violation.rule === rule && html.includes(violation.mark));
    if (known) met.add(known);
    else unknown.push(`${rule}: ${html}`);
  }
  return unknown;
}
