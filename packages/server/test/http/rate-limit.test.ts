import { expect, onTestFinished, test, vi } from "vitest";
import { createRequestCounts } from "../../src/http/rate-limit.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const origin = "https://console.example.com";

const service = serviceOfFile({
  config: { rateLimit: 3, rateLimitPeriod: 60, trustedProxies: ["127.0.0.1"], corsOrigins: [origin] },
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

test("periods are counted from their first request, and of very many callers the oldest is forgotten", () => {
  let now = 0;
  const RequestCounts = createRequestCounts(() => now);
  const counts = new RequestCounts();
  function count(caller: string) {
    let counted = {};
    counts.incr(caller, (_error, found) => (counted = found), 1000);
    return counted;
  }
  expect(count("a")).toEqual({ current: 1, ttl: 1000 });
  now = 400;
  expect(count("a")).toEqual({ current: 2, ttl: 600 });
  now = 1000;
  expect(count("a")).toEqual({ current: 1, ttl: 1000 });
  for (let other = 0; other < 10_000; other += 1) count(`b${other}`);
  expect(count("a")).toMatchObject({ current: 1 });
});
