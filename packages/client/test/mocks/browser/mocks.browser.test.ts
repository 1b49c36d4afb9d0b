import { launchChromium } from "@gw/test-support/chromium";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { mocks } from "../mocks.ts";
import { serveApplication } from "./serve-application.ts";

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

let site: Awaited<ReturnType<typeof serveApplication>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveApplication();
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(site.address);
  await page.evaluate(() => window.application.started);
});

afterEach(() => page.evaluate(() => window.application.worker.resetHandlers()));

afterAll(async () => {
  await browser?.close();
  site?.close();
});

test("responds with the first example and the documented headers", async () => {
  const result = await page.evaluate(async () => {
    const { ok, status, response, ...rest } = await window.application.dashboard.searchUsers({ body: {} });
    return { ok, status, headers: Object.fromEntries(response.headers), ...rest };
  });
  expect(result).toMatchObject({ ok: true, status: 200, data: mocks.searchUsers.example(200) });
  expect(result.headers).toMatchObject({ "content-type": "application/json", "x-request-id": expect.any(String) });
});

test("passes the request to a resolver", async () => {
  const result = await page.evaluate(async () => {
    const { worker, mocks: inPage, dashboard } = window.application;
    worker.use(
      inPage.searchUsers.handle(({ body, query, respond }) =>
        respond(200, body.filters?.query === "lind" && query.p === "2" ? "past-the-end" : "everyone"),
      ),
    );
    const found = await dashboard.searchUsers({ body: { filters: { query: "lind" } }, query: { p: 2 } });
    return found.ok && found.data;
  });
  expect(result).toEqual(mocks.searchUsers.example(200, "past-the-end"));
});

test("responds at the address of the portal", async () => {
  const data = await page.evaluate(async () => {
    const body = { Name: "Team", ProviderID: 1 };
    const result = await window.application.portal.updatePlan({ path: { plan_id: 2 }, body });
    return result.ok && result.data;
  });
  expect(data).toEqual(mocks.updatePlan.example(200));
});
