import { describe, expect, it } from "vitest";
import { createDashboardClient, type Middleware } from "../src/dashboard.ts";
import { raw } from "../src/raw.ts";
import { found, handler } from "./handler.ts";
import { rejection } from "./shown.ts";

const dashboardOf = (fetch: (request: Request) => Promise<Response>, middleware: Middleware[]) =>
  createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "t", fetch, middleware });

const impostor: Middleware = (request, next) => {
  request.headers.set("Authorization", "other");
  return next(request);
};

describe("middleware", () => {
  it("stands around the call in the order given, without the credential", async () => {
    const seen: string[] = [];
    const named =
      (name: string): Middleware =>
      async (request, next, { operationId, method, path }) => {
        seen.push(`${name} ${operationId} ${method} ${path} ${request.headers.get("Authorization")}`);
        const response = await next(request);
        seen.push(`${name} ${response.status}`);
        return response;
      };
    await dashboardOf(handler(found).fetch, [named("outer"), named("inner")]).searchUsers({ body: {} });
    const call = "searchUsers POST /api/users/search null";
    expect(seen).toEqual([`outer ${call}`, `inner ${call}`, "inner 200", "outer 200"]);
  });

  it("stands around calls by path as well", async () => {
    const seen: string[] = [];
    const naming: Middleware = (request, next, { operationId }) => {
      seen.push(operationId);
      return next(request);
    };
    const dashboard = dashboardOf(handler(found).fetch, [naming]);
    const byPath = raw(dashboard);
    await byPath.GET("/api/apis/search");
    byPath.use({ onRequest: ({ request }) => new Request(request) });
    await byPath.GET("/api/apis/search");
    expect(seen).toEqual(["searchApis", "raw"]);
  });

  it("is the client's own for calls by path", () => {
    expect(() => raw({ ...dashboardOf(handler(found).fetch, []) })).toThrow(TypeError);
  });

  it("can't replace the credential, and its own errors are the call's", async () => {
    const { fetch, last } = handler(found);
    await dashboardOf(fetch, [impostor]).searchApis();
    expect(last().headers.get("Authorization")).toBe("Bearer t");
    const own = new Error("Own.");
    expect(await rejection(dashboardOf(fetch, [() => Promise.reject(own)]).searchApis())).toBe(own);
  });
});
