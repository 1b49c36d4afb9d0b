import { expect, test } from "vitest";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({ config: { rateLimit: 3, rateLimitPeriod: 60, trustedProxies: ["127.0.0.1"] } });

const call = (caller: string) =>
  service.app.inject({ url: "/api/apis/search", headers: { "x-forwarded-for": caller } });

test("counts each caller behind a trusted proxy by itself, also without a credential", async () => {
  for (let count = 0; count < 3; count++) expect((await call("192.0.2.1")).statusCode).toBe(401);
  const refused = await call("192.0.2.1");
  expect(refused.json()).toMatchObject({ status: 429, code: "rate_limited" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await call("192.0.2.2")).statusCode).toBe(401);
});
