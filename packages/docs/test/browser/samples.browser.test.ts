import { globSync, readFileSync } from "node:fs";
import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../../src/document.ts";
import { listOperations, type Operation } from "../../src/operations.ts";
import { fromPackage } from "../../src/package-root.ts";
import { references } from "../../src/references.ts";
import { sampleName } from "../../src/samples/sample-name.ts";
import { RenderedOperation } from "./rendered-operation.ts";
import { serveSite, type Site } from "./site.ts";

const endings = { TypeScript: "client.ts", "React Query": "react-query.tsx", curl: "curl.sh" };

let browser: Browser;
let site: Site;

beforeAll(async () => {
  site = await serveSite();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** What an operation's samples of a kind hold, below the banner that says where they come from. */
function samplesOf({ id }: Operation, ending: string): string[] {
  const files = globSync(`samples/operations/${sampleName(id)}.*.${ending}`, { cwd: fromPackage(".") });
  return files.map((file) =>
    readFileSync(fromPackage(file), "utf8")
      .replace(/^.*\n\n/, "")
      .trim(),
  );
}

describe.each(references)("the reference of $bundle", ({ bundle, folder }) => {
  const operations = listOperations(readDocument(bundle));
  let page: Page;
  let address: string;

  beforeAll(async () => {
    ({ page } = await openIsolatedPage(browser, site.address));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    address = `${site.address}${folder}/`;
  });

  test.each(operations)("lets the samples of $id be copied as they run", async (operation) => {
    const shown = new RenderedOperation(page, operation.section);
    await shown.open(address);
    for (const [label, ending] of Object.entries(endings)) {
      await shown.chooseSample(label);
      expect(samplesOf(operation, ending), label).toContain(await shown.copiedSample());
    }
  });

  test("lets an example be chosen beside the payload, which it changes, and not beside a sample", async () => {
    const section = operations.find(({ described }) => described.requestBody)?.section ?? "";
    const shown = new RenderedOperation(page, section);
    await shown.open(address);
    await shown.chooseSample("Payload");
    expect(await shown.offersExamples()).toBe(true);
    await shown.chooseSample("TypeScript");
    expect(await shown.offersExamples()).toBe(false);
  });
});
