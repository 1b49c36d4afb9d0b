import { describe, expect, test } from "vitest";
import type { Service } from "../support/service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const origin = "https://console.example.com";
function corsHeaders(headers: Record<string, unknown>) {
  return Object.keys(headers).filter((name) => name.startsWith("access-control-"));
}

const open = serviceOfFile({ config: { corsOrigins: [origin] } });
const closed = serviceOfFile();

function preflight({ app }: Service, url: string, from = origin) {
  return app.inject({
    method: "OPTIONS",
    url,
    headers: {
      origin: from,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, idempotency-key",
    },
  });
}

describe("an origin on the list", () => {
  test.each(["/api/hooks", "/api/users/search", "/portal/plans/1"])("may call %s", async (url) => {
    const answer = await preflight(open, url);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-headers": "authorization, idempotency-key",
      "access-control-allow-methods": "GET, POST, PUT",
      vary: expect.stringContaining("Origin"),
    });
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test.each(["/admin/users", "/gw/debug", "/gw/oauth/clients/create", "/admin/unknown", "/unknown"])(
    "may not call %s",
    async (url) => {
      const answer = await preflight(open, url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(404);
      expect(corsHeaders(answer.headers)).toEqual([]);
    },
  );

  test("reads failures too, with the headers that it needs", async () => {
    const answer = await open.app.inject({ method: "POST", url: "/api/hooks", headers: { origin } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    expect(answer.headers["access-control-expose-headers"]).toBe(
      "Idempotency-Replayed, Preference-Applied, Retry-After, WWW-Authenticate, X-Request-Id",
    );
  });
});

test.each([
  "https://console.example.com.evil.example",
  "https://CONSOLE.example.com",
  "http://console.example.com",
  // Which the demo allows.
  "http://localhost:5173",
  "null",
])("the origin %s is not on the list", async (other) => {
  const answer = await preflight(open, "/api/hooks", other);
  expect(answer.statusCode).toBe(405);
  expect(corsHeaders(answer.headers)).toEqual([]);
});

test("no browser may call where no origin is listed", async () => {
  const answer = await preflight(closed, "/api/hooks");
  expect(answer.statusCode).toBe(405);
  expect(corsHeaders(answer.headers)).toEqual([]);
});
