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

test("answers with the first example and the documented headers", async () => {
  const answer = await page.evaluate(async () => {
    const { ok, status, response, ...result } = await window.application.dashboard.searchUsers({ body: {} });
    return { ok, status, headers: Object.fromEntries(response.headers), ...result };
  });
  expect(answer).toMatchObject({ ok: true, status: 200, data: mocks.searchUsers.example(200) });
  expect(answer.headers).toMatchObject({ "content-type": "application/json", "x-request-id": expect.any(String) });
});

test("answers with the status that a test asks for", async () => {
  const answer = await page.evaluate(async () => {
    const { worker, mocks: inPage, dashboard } = window.application;
    worker.use(inPage.searchUsers.respond(429));
    const result = await dashboard.searchUsers({ body: {} });
    return {
      status: result.status,
      error: !result.ok && result.error,
      wait: result.response.headers.get("Retry-After"),
    };
  });
  expect(answer).toEqual({ status: 429, error: mocks.searchUsers.example(429), wait: "1" });
});

test("gives a resolver the request", async () => {
  const answer = await page.evaluate(async () => {
    const { worker, mocks: inPage, dashboard } = window.application;
    worker.use(
      inPage.searchUsers.handle(({ body, query, answer: respond }) =>
        respond(200, body.filters?.query === "lind" && query.p === "2" ? "past-the-end" : "everyone"),
      ),
    );
    const result = await dashboard.searchUsers({ body: { filters: { query: "lind" } }, query: { p: 2 } });
    return result.ok && result.data;
  });
  expect(answer).toEqual(mocks.searchUsers.example(200, "past-the-end"));
});

test("answers at the address of the portal", async () => {
  const data = await page.evaluate(async () => {
    const body = { Name: "Team", ProviderID: 1 };
    const result = await window.application.portal.updatePlan({ path: { plan_id: 2 }, body });
    return result.ok && result.data;
  });
  expect(data).toEqual(mocks.updatePlan.example(200));
});

test("ends the connection", async () => {
  const name = await page.evaluate(async () => {
    const { worker, mocks: inPage, dashboard } = window.application;
    worker.use(inPage.searchApis.networkError());
    return dashboard.searchApis().then(
      () => "answered",
      (error: Error) => error.name,
    );
  });
  expect(name).toBe("NetworkError");
});
