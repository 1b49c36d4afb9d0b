import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { openIsolatedPage } from "@gw/test-support/isolated-page";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../../src/document.ts";
import { listOperations, type Operation } from "../../src/operations.ts";
import { fromPackage } from "../../src/package-root.ts";
import { references } from "../../src/references.ts";
import { sampleName } from "../../src/samples/sample-name.ts";
import { RenderedOperation } from "./rendered-operation.ts";
import { showSite } from "./shown-site.ts";

const endings = new Map([
  ["TypeScript", "client.ts"],
  ["React Query", "react-query.tsx"],
  ["curl", "curl.sh"],
]);

const site = showSite();

/** What the samples of an operation hold, below the banner that says where they come from, by their files' names. */
function samplesOf({ id }: Operation): Map<string, string> {
  const files = globSync(`samples/operations/${sampleName(id)}.*`, { cwd: fromPackage(".") });
  return new Map(
    files.map((file) => [
      basename(file),
      readFileSync(fromPackage(file), "utf8")
        .replace(/^.*\n\n/, "")
        .trim(),
    ]),
  );
}

/** How the name of a sample's file ends, by its label: `.stage-all.curl.sh` of `curl, stage all`. */
function fileEnding(label: string): string {
  const [kind = "", example] = label.split(", ");
  const ending = `.${endings.get(kind)}`;
  return example === undefined ? ending : `.${example.replaceAll(" ", "-")}${ending}`;
}

describe.each(references)("the reference of $bundle", ({ bundle, folder }) => {
  const operations = listOperations(readDocument(bundle));
  let page: Page;
  let address: string;

  beforeAll(async () => {
    ({ page } = await openIsolatedPage(site.browser, site.address));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    address = `${site.address}${folder}/`;
  });

  test.each(operations)("lets the samples of $id be copied as they run", async (operation) => {
    const shown = new RenderedOperation(page, operation.section);
    await shown.open(address);
    const samples = samplesOf(operation);
    const labels = (await shown.sampleLabels()).filter((label) => label !== "Payload");
    expect(labels).toHaveLength(samples.size);
    // Those of the first example, and one of the last.
    for (const label of new Set([...endings.keys(), ...labels.slice(-1)])) {
      await shown.chooseSample(label);
      const copied = await shown.copiedSample();
      const files = [...samples].filter(([, text]) => text === copied).map(([file]) => file);
      expect(
        files.some((file) => file.endsWith(fileEnding(label))),
        label,
      ).toBe(true);
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
