import { describe, expect, it, vi } from "vitest";
import { createDashboardClient, hooks, retry, unwrap, type Middleware } from "../src/dashboard.ts";
import { away, broken, found, handler, inTurn, json } from "./handler.ts";
import { rejection, shown } from "./shown.ts";

const dashboardOf = (fetch: (request: Request) => Promise<Response>, middleware: Middleware[], token = "t") =>
  createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token, fetch, middleware });

describe("hooks", () => {
  it("tell of a request and its answer, and nothing that is secret", async () => {
    const canary = "canary-secret";
    const told: unknown[] = [];
    const answer = () => json(200, { canary }, { "X-Request-Id": "r1", "X-Secret": canary });
    const { fetch, last } = handler(answer);
    const telling = hooks({
      onRequest: (...args) => void told.push(...args),
      onResponse: (...args) => void told.push(...args),
    });
    const dashboard = dashboardOf(fetch, [telling], canary);
    await dashboard.searchUsers({ body: { filters: { query: canary } }, extraHeaders: { "X-Own": canary } });
    expect(last().headers.get("Authorization")).toContain(canary);
    expect(told).toMatchObject([
      { operationId: "searchUsers", method: "POST", path: "/api/users/search" },
      { operationId: "searchUsers" },
      { status: 200, requestId: "r1", duration: expect.any(Number) },
    ]);
    expect(told[0]).toBe(told[1]);
    expect(shown(told)).not.toContain(canary);
  });

  it("get an object of its own for each request", async () => {
    const seen: unknown[] = [];
    const dashboard = dashboardOf(handler(found).fetch, [
      hooks({ onRequest: (operation) => void seen.push(operation) }),
    ]);
    await dashboard.searchApis();
    await dashboard.searchApis();
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).not.toBe(seen[1]);
  });

  it("can send headers along, such as a trace's, but no other credential", async () => {
    const { fetch, last } = handler(found);
    const spanning = hooks({ onRequest: () => ({ traceparent: "00-1-2-01", Authorization: "other" }) });
    await dashboardOf(fetch, [spanning]).searchApis();
    expect(last().headers.get("traceparent")).toBe("00-1-2-01");
    expect(last().headers.get("Authorization")).toBe("Bearer t");
  });

  it("tell of a request without an answer", async () => {
    const errors: unknown[] = [];
    const telling = hooks({ onError: ({ operationId }, error) => void errors.push(operationId, error) });
    const error = await rejection(dashboardOf(broken, [telling]).searchApis());
    expect(errors).toEqual(["searchApis", error]);
  });

  it("tell also of middleware that throws before it promises anything", async () => {
    const own = new Error("Own.");
    const errors: unknown[] = [];
    const telling = hooks({ onError: (_, error) => void errors.push(error) });
    const throwing: Middleware = () => {
      throw own;
    };
    expect(await rejection(dashboardOf(handler(found).fetch, [telling, throwing]).searchApis())).toBe(own);
    expect(errors).toEqual([own]);
  });

  it("show no header that can't be sent", async () => {
    const canary = "canary-secret";
    const { fetch, requests } = handler(found);
    const spanning = hooks({ onRequest: () => ({ traceparent: `${canary}\nx` }) });
    const error = await rejection(dashboardOf(fetch, [spanning]).searchApis());
    expect(error).toBeInstanceOf(TypeError);
    expect(shown(error)).toContain("traceparent");
    expect(shown(error)).not.toContain(canary);
    expect(requests).toEqual([]);
  });

  it("see calls before retry, and every try behind it", async () => {
    const seen: string[] = [];
    const seeing = (name: string) => hooks({ onResponse: (_, { status }) => void seen.push(`${name} ${status}`) });
    const middleware = [seeing("call"), retry({ baseDelay: 1 }), seeing("try")];
    await dashboardOf(inTurn(away(), found).fetch, middleware).searchApis();
    expect(seen).toEqual(["try 503", "try 200", "call 200"]);
  });

  it("that throw are told by the call", async () => {
    const own = new Error("The log is full.");
    const onError = vi.fn<() => void>();
    const throwing = hooks({
      onResponse: () => {
        throw own;
      },
      onError,
    });
    expect(await rejection(unwrap(dashboardOf(handler(found).fetch, [throwing]).searchApis()))).toBe(own);
    expect(onError).not.toHaveBeenCalled();
  });
});
