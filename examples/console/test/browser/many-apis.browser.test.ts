import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findAxeViolations } from "@gw/test-support/axe";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { makeManyApis, manyApis } from "./many-apis.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { getFocus, tabTo, visit, type Visit } from "./visit.ts";

const folder = fileURLToPath(new URL("../../screenshots/", import.meta.url));
/** The demo APIs that are not staged copies. */
const allApis = manyApis + 6;

describe.each([
  { width: 1280, height: 900, longest: 3200 },
  { width: 375, height: 740, longest: 4500 },
])("with 2,000 APIs, $width px wide, by keyboard", ({ width, height, longest }) => {
  const given = setUpConsole({ settings: { GW_PAGE_SIZE: "50" }, makeData: makeManyApis });
  let proxy: Proxy;
  let token: string;
  let gatewayKey: string;
  let visited: Visit;
  let page: Page;

  beforeEach(async () => {
    await mkdir(folder, { recursive: true });
    proxy = await startProxy(given.site.address);
    ({ dashboard: token, gateway: gatewayKey } = await given.service.issueCredentials());
    visited = await visit(given.browser, proxy.address, { viewport: { width, height } });
    page = visited.page;
    await signInByKeyboard();
    await page.getByRole("heading", { level: 1, name: "APIs" }).waitFor();
  });

  afterEach(async () => {
    const { errors } = visited;
    await page.context().close();
    await proxy.close();
    if (errors.length > 0) throw new Error(`The page ${errors.join(", ")}`);
  });

  async function signInByKeyboard() {
    await tabTo(page, page.getByLabel("Dashboard token"));
    await page.keyboard.type(token);
    await page.keyboard.press("Enter");
  }
  function button(name: string | RegExp) {
    return page.getByRole("button", { name }).filter({ visible: true });
  }
  async function press(name: string | RegExp) {
    await tabTo(page, button(name));
    await page.keyboard.press("Enter");
  }
  async function openScreen(name: string) {
    await page.keyboard.press("Shift+Tab");
    while ((await getFocus(page)) !== name) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  }
  function isFocused(text: string | RegExp) {
    return expect
      .poll(() => getFocus(page), { timeout: 60_000 })
      .toMatch(typeof text === "string" ? new RegExp(`^${text}$`) : text);
  }
  function filter() {
    return page.getByLabel("Filter by name, listen path or ID").filter({ visible: true });
  }
  function checkboxes() {
    return page.locator(".api-chooser:visible input[type=checkbox]");
  }
  function status(text: string | RegExp) {
    return page.getByRole("status").filter({ visible: true }).getByText(text).waitFor();
  }

  /** Returns accessibility violations, and elements that are too wide or too long. */
  async function look(name: string): Promise<readonly string[]> {
    await page.screenshot({ path: `${folder}${name}.${width}.png`, fullPage: true });
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth: wide, scrollHeight: long } = document.documentElement;
      return { scrollWidth: wide, scrollHeight: long };
    });
    return [
      ...(scrollWidth > width ? [`${name} is ${scrollWidth} px wide`] : []),
      ...(scrollHeight > longest ? [`${name} is ${scrollHeight} px long`] : []),
      ...(await findAxeViolations(page)),
    ];
  }

  test("goes through the list", async () => {
    await isFocused("APIs");
    await status("First 50 APIs");
    await press("Show more");
    await status("First 100 APIs");
    await expect.poll(() => getFocus(page)).toContain("Service 0046");
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type("1999");
    await page.keyboard.press("Enter");
    await status("1 API");
    expect(await look("many-apis")).toEqual([]);
  });

  test("grants a policy access to APIs on several pages", async () => {
    await openScreen("New policy");
    await tabTo(page, page.getByLabel("Name", { exact: true }).filter({ visible: true }));
    await page.keyboard.type(`Wide ${width}`);
    await status(`0 of ${allApis.toLocaleString("en-US")} APIs selected`);
    expect(await checkboxes().count()).toBe(20);

    await tabTo(page, checkboxes().first());
    await page.keyboard.press("Space");
    await press("Next");
    await status("21–40 of 2,006");
    expect(await getFocus(page)).toBe("Next");
    await press("Next");
    await status("41–60 of 2,006");
    expect(await look("many-policy")).toEqual([]);
    await page.keyboard.press("Shift+Tab");
    expect(await getFocus(page)).toBe("Previous");
    for (const range of ["21–40", "1–20"]) {
      await page.keyboard.press("Enter");
      await status(`${range} of 2,006`);
    }
    expect(await getFocus(page)).toBe("Previous");

    while (!(await filter().evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.type("services/00");
    await status(`1 of ${allApis.toLocaleString("en-US")} APIs selected`);
    await press("Select 99 matching");
    await status("100 of 2,006 APIs selected");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("nothing like it");
    await status("No APIs match.");

    const sent = page.waitForRequest("**/api/portal/policies");
    await press("Create policy");
    // The schema of the body: an object by identifier.
    const { access_rights: rights } = (await sent).postDataJSON() as { access_rights: object };
    expect(Object.keys(rights).length).toBe(100);
    await expect.poll(() => getFocus(page)).toBe("Policy created");
    await status("0 of 2,006 APIs selected");
  });

  test("says that a policy grants access to too many APIs", async () => {
    await openScreen("New policy");
    await tabTo(page, page.getByLabel("Name", { exact: true }).filter({ visible: true }));
    await page.keyboard.type("Everything");
    await press("Select all 2,006");
    await press("Create policy");
    await expect.poll(() => getFocus(page)).toBe("Filter by name, listen path or ID");
    await page.getByText(/^Must have at most 1,?000/).waitFor();
    expect(await look("many-policy-rejected")).toEqual([]);
  });

  test("finds users, and traces a request", async () => {
    await openScreen("Users");
    await tabTo(page, page.getByRole("searchbox").filter({ visible: true }));
    await page.keyboard.type("lind");
    await page.keyboard.press("Enter");
    await status("1 user");

    await openScreen("Trace");
    await tabTo(page, page.getByLabel("Gateway key"));
    await page.keyboard.type(gatewayKey);
    await page.keyboard.press("Enter");
    await isFocused(/^A gateway key is in use/);
    await tabTo(page, page.getByLabel("API", { exact: true }));
    await page.keyboard.type("Service 0777");
    await expect.poll(() => page.getByLabel("Path", { exact: true }).inputValue()).toBe("/services/0777/");
    await tabTo(page, page.getByLabel("Headers"));
    await page.keyboard.type("no header");
    await press("Send and trace");
    await isFocused("Headers");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await press("Send and trace");
    await isFocused(/^(No response|Response 200)/);
    expect(await look("many-trace")).toEqual([]);
    await press("Sign out");
    await isFocused("Sign in");
  });

  test(
    "migrates half of them, and continues after a failure and an expired session",
    { timeout: 240_000 },
    async () => {
      await openScreen("Migration");
      await press("Select all 2,006");
      await press("Clear selection");
      await status("0 of 2,006 APIs selected");
      await tabTo(page, filter());
      await page.keyboard.type("/services/1");
      await press("Select 1,000 matching");
      await press("Dry-run 1,000 APIs");
      await isFocused("Report: dry run");
      await tabTo(
        page,
        page.getByRole("navigation", { name: "Pages of Report: dry run" }).getByRole("button", { name: "Next" }),
      );
      await page.keyboard.press("Enter");
      await status("11–20 of 1,000");
      expect(await look("many-dry-run")).toEqual([]);

      await press("Stage 1,000 APIs");
      await status(/^(250|500|750) of [\d,]+ APIs$/);
      proxy.fail(/migrate/, (response) => response.destroy());
      await isFocused(/^No complete response/);
      await page.getByRole("term").filter({ hasText: "Remaining" }).waitFor();
      expect(await look("many-stage-interrupted")).toEqual([]);
      proxy.recover();
      await press(/^Continue with/);
      await isFocused("Report: stage");
      function counts(report: string) {
        return page.getByRole("region", { name: report }).locator(".counts dd").allInnerTexts();
      }
      expect(await counts("Report: stage")).toEqual(["1,000", "0", "0"]);

      await press("Promote 1,000 APIs");
      await page.getByRole("dialog").waitFor();
      expect(await look("many-confirmation")).toEqual([]);
      await page.keyboard.press("Escape");
      await isFocused("Promote 1,000 APIs");
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Promote" }));
      await page.keyboard.press("Enter");
      await status(/^(250|500|750) of [\d,]+ APIs$/);
      proxy.fail(/migrate/, (response) => response.writeHead(401).end());
      await isFocused("Sign in again");
      proxy.recover();
      await signInByKeyboard();
      await isFocused("Migration");
      await press(/^Continue with/);
      await press("Promote");
      await isFocused("Report: promote");
      expect(await counts("Report: promote")).toEqual(["1,000", "0", "0"]);
    },
  );
});
