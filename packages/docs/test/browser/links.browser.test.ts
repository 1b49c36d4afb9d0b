import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { references } from "../../src/references.ts";
import { ownPages } from "./built-pages.ts";
import { readDocument } from "./document.ts";
import { documentedOperations } from "./documented-operation.ts";
import { showSite } from "./shown-site.ts";

const base = "/docs/";
const host = "http://docs.test";
const file = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

interface BuiltPage {
  links: string[];
  anchors: Set<string>;
}

const pages = new Map(ownPages.map((address) => [address, readPage(address)]));

/** The fragments of each reference that lead to a tag or an operation, by the reference's address. */
const sections = new Map<string, Set<string>>(
  await Promise.all(
    references.map(async ({ bundle, folder }) => {
      const operations = documentedOperations(await readDocument(bundle)).map(({ section }) => section);
      const tags = operations.map((section) => section.slice(0, section.lastIndexOf("/")));
      return [`${folder}/`, new Set(["/", ...operations, ...tags])] as const;
    }),
  ),
);

function readPage(address: string): BuiltPage {
  const { document } = parseHTML(readFileSync(file(`${address}index.html`), "utf8"));
  const attributes = (selector: string, name: string) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");
  return {
    links: [...attributes("[href]", "href"), ...attributes("[src]", "src")],
    anchors: new Set(attributes("[id]", "id")),
  };
}

/** Whether a link of a page leads to something: a page, its anchor, an operation, a file. Other hosts are not asked. */
function isWhole(link: string, from: string): boolean {
  const { origin, protocol, pathname, hash } = new URL(link, `${host}${base}${from}`);
  if (protocol === "data:" || origin !== host) return true;
  if (!pathname.startsWith(base)) return false;
  const path = decodeURIComponent(pathname.slice(base.length));
  const fragment = decodeURIComponent(hash.slice(1));
  const page = pages.get(path);
  if (page) return fragment === "" || page.anchors.has(fragment);
  const places = sections.get(path);
  // Of a place inside of an operation, the renderer finds at least the operation: `/users/searchusers#users/…/request`.
  const [place = ""] = fragment.split("#");
  if (places) return place === "" || place.startsWith("/section/") || places.has(place);
  return !path.endsWith("/") && existsSync(file(path));
}

test.each([...pages])("every link of /docs/%s leads somewhere", (address, { links }) => {
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !isWhole(link, address))).toEqual([]);
});

test("every problem code has the page that its type names", () => {
  // The file is linted against its JSON Schema, which says just this.
  const errors = parse(readFileSync(new URL("../../../../spec/errors.yaml", import.meta.url), "utf8")) as {
    code: string;
  }[];
  expect(errors.map(({ code }) => `errors/${code}/`).filter((address) => !pages.has(address))).toEqual([]);
});

test("llms.txt names what there is", () => {
  const links = Array.from(readFileSync(file("llms.txt"), "utf8").matchAll(/\]\(([^)]+)\)/g), ([, link]) => link ?? "");
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !isWhole(link, ""))).toEqual([]);
});

describe("in the references", () => {
  const site = showSite();

  describe.each([...sections])("/docs/%s", (address, places) => {
    let isolated: IsolatedPage;

    beforeAll(async () => {
      isolated = await openIsolatedPage(site.browser, site.address);
      await isolated.page.setViewportSize({ width: 1440, height: 12_000 });
    });

    afterAll(async () => {
      await isolated?.page.context().close();
    });

    // Each place is a test of its own: on a slow machine, all of them take longer than one test may.
    test.each([...places])("every link shown at %s leads somewhere", async (place) => {
      const { page } = isolated;
      await page.goto(`${site.address}${address}#${place}`);
      await page.locator(`[data-section-id="${place}"]`).first().waitFor();
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
      expect(links).toContain(`#${place}`);
      expect(links.filter((link) => !isWhole(link, address))).toEqual([]);
    });
  });
});
