import type { operations } from "../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAdminClient } from "../src/admin.ts";
import { createDashboardClient } from "../src/dashboard.ts";
import { createGatewayClient } from "../src/gateway.ts";
import { createPortalClient } from "../src/portal.ts";
import { handler, json } from "./handler.ts";

const operationTable = readOperationTable<keyof operations>();

/** The method of any operation, untyped. */
type AnyCall = (input: object) => Promise<unknown>;

/** Calls every operation, and returns the `Prefer` header that each sends. */
async function preferences(strict?: boolean): Promise<Record<string, string | null>> {
  // No operation documents this status, so every call returns without checking the body.
  const { fetch, last } = handler(() => json(418, {}));
  const options = { baseUrl: "http://127.0.0.1:8080", key: "k", token: "t", fetch, strict };
  const calls = {
    ...createDashboardClient(options),
    ...createGatewayClient(options),
    ...createAdminClient(options),
    ...createPortalClient(options),
  } as unknown as Record<string, AnyCall>;
  const sent: Record<string, string | null> = {};
  for (const [id, { path }] of Object.entries(operationTable)) {
    // The handler ignores the rest of the input.
    await calls[id]?.({ path: Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, 1])) });
    sent[id] = last().headers.get("Prefer");
  }
  return sent;
}

function expected(value: string | null) {
  return Object.fromEntries(
    Object.entries(operationTable).map(([id, { headers }]) => [id, headers.includes("Prefer") ? value : null] as const),
  );
}

afterEach(() => vi.unstubAllEnvs());

describe("strict handling", () => {
  it("is requested outside production, by the operations that support it", async () => {
    vi.stubEnv("NODE_ENV", "development");
    expect(await preferences()).toEqual(expected("handling=strict"));
    vi.stubEnv("NODE_ENV", undefined);
    expect(await preferences()).toEqual(expected("handling=strict"));
  });

  it("is not requested in production, or if there is no process", async () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(await preferences()).toEqual(expected(null));
    vi.stubGlobal("process", undefined);
    expect(await preferences()).toEqual(expected(null));
    vi.unstubAllGlobals();
  });

  it("can be turned on and off", async () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(await preferences(true)).toEqual(expected("handling=strict"));
    vi.stubEnv("NODE_ENV", "development");
    expect(await preferences(false)).toEqual(expected(null));
  });

  it("is overridden by the Prefer header of a call, and applies to calls by path", async () => {
    const { fetch, last } = handler(() => json(200, {}));
    const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "t", fetch, strict: true });
    await dashboard.createPolicy({ body: {}, headers: { Prefer: "handling=lenient" } });
    expect(last().headers.get("Prefer")).toBe("handling=lenient");
    await dashboard.POST("/api/hooks", { body: {} });
    expect(last().headers.get("Prefer")).toBe("handling=strict");
    const headers = { Prefer: "handling=lenient" };
    const lenient = createDashboardClient({
      baseUrl: "http://127.0.0.1:8080",
      token: "t",
      fetch,
      strict: true,
      headers,
    });
    await lenient.createPolicy({ body: {} });
    expect(last().headers.get("Prefer")).toBe("handling=lenient");
  });
});
