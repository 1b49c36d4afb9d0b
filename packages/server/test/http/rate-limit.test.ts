import { fastify } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ProblemError } from "../../src/contract/problem.ts";
import { createRateLimiter } from "../../src/http/rate-limit.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const origin = "https://console.example.com";

const service = serviceOfFile({
  config: { rateLimit: "3/60s", trustedProxies: ["127.0.0.1"], corsOrigins: [origin] },
});

function call(caller: string, url = "/api/apis/search") {
  return service.app.inject({ url, headers: { "x-forwarded-for": caller, origin } });
}

test("counts each caller behind a trusted proxy by itself, also without a credential", async () => {
  for (let count = 0; count < 3; count++) expect((await call("192.0.2.1")).statusCode).toBe(401);
  const refused = await call("192.0.2.1");
  expect(refused.json()).toMatchObject({ status: 429, code: "rate_limited" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await call("192.0.2.2")).statusCode).toBe(401);
});

test("lets a page of an allowed origin read that it is refused, and for how long", async () => {
  for (let count = 0; count < 3; count++) await call("192.0.2.3");
  const { statusCode, headers } = await call("192.0.2.3");
  expect(statusCode).toBe(429);
  expect(headers["access-control-allow-origin"]).toBe(origin);
  expect(headers["access-control-expose-headers"]).toContain("Retry-After");
});

test("counts the calls of all surfaces together", async () => {
  for (let count = 0; count < 3; count++) await call("192.0.2.4", "/admin/users");
  expect((await call("192.0.2.4")).statusCode).toBe(429);
});

test("a clock that steps back extends no limit", async () => {
  for (let count = 0; count < 3; count++) await call("192.0.2.5");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { statusCode, headers } = await call("192.0.2.5");
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
});

test("periods are counted from their first request, and of very many callers the oldest is forgotten", async () => {
  let now = 0;
  const app = fastify();
  app.decorateRequest("clientAddress", "");
  app.addHook("onRequest", async (request) => {
    request.clientAddress = String(request.headers["x-caller"]);
  });
  createRateLimiter({ rateLimit: "1/10s" }, () => now)(app);
  app.get("/", () => "within the limit");
  app.setErrorHandler<ProblemError>(({ code, headers }) => `${code} for ${headers?.["Retry-After"]} s`);
  async function request(caller: string) {
    return (await app.inject({ url: "/", headers: { "x-caller": caller } })).body;
  }
  expect(await request("a")).toBe("within the limit");
  now = 4000;
  expect(await request("a")).toBe("rate_limited for 6 s");
  now = 9999;
  expect(await request("a")).toBe("rate_limited for 1 s");
  now = 10_000;
  expect(await request("a")).toBe("within the limit");
  for (let other = 0; other < 10_000; other += 1) await request(`b${other}`);
  expect(await request("b9999")).toBe("rate_limited for 10 s");
  expect(await request("a")).toBe("within the limit");
  await app.close();
});
