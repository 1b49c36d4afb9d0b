import { openIsolatedPage } from "@gw/test-support/isolated-page";
import { expect, test } from "vitest";
import { hostileDocument } from "./documents.ts";
import { showSite } from "./shown-site.ts";

const site = showSite(hostileDocument);

test("no text of a document is executed, leaves the site, or names a file outside", async () => {
  expect([...site.files.keys()].filter((path) => path.split(/[/\\]/).includes(".."))).toEqual([]);
  const { page, errors } = await openIsolatedPage(site.browser, site.address);
  // Not even if a browser ignores the policy.
  await page.route("**/*.html", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, "");
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() =>
    Object.assign(globalThis, { hacked: () => Object.assign(globalThis, { isHacked: true }) }),
  );
  for (const address of site.pages) {
    await page.goto(site.address + encodeURI(address));
    expect(await page.evaluate("'isHacked' in globalThis"), address).toBe(false);
    expect(
      await page
        .locator("main script:not(#request), main [style], main img, main iframe, a[href^='javascript' i]")
        .count(),
      address,
    ).toBe(0);
    expect(new URL(page.url()).host).toBe(new URL(site.address).host);
  }
  expect(errors).toEqual([]);
});

test("the policy allows no inline code", async () => {
  const html = String(site.files.get("index.html")?.());
  const [, policy = ""] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toContain("default-src &#39;none&#39;");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/json")|\sstyle="/);
});
