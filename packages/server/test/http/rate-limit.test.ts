import { expect, test } from "vitest";
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

test("counts a caller whatever the port that a proxy reports, and a proxy that reports no address as one", async () => {
  for (const callers of [
    ["192.0.2.5:1", "192.0.2.5:2", "[::ffff:192.0.2.5]:3", "192.0.2.5"],
    ["unknown", "_a", "192.0.2.9, unknown", "_b"],
  ]) {
    const statuses: number[] = [];
    for (const each of callers) statuses.push((await call(each)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  }
});
