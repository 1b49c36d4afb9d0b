import type { operations } from "../../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { createClient } from "../../src/index.ts";
import type { MockTypes } from "../../src/mocks.ts";

const operationTable = readOperationTable<keyof operations>();

type OperationId = keyof MockTypes;

export const baseUrl = "http://gateway.example.com:8080";
export const portalBaseUrl = "http://portal.example.com/developers";

export const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });
export const gateway = createClient({ baseUrl, auth: { gatewayKey: "key" } });
export const admin = createClient({ baseUrl, auth: { adminKey: "key" } });
export const portal = createClient({
  baseUrl: portalBaseUrl,
  portal_base_url: portalBaseUrl,
  auth: { portalKey: "key" },
});

const clients: Readonly<Record<string, object>> = {
  adminKey: admin,
  dashboardToken: dashboard,
  gatewayKey: gateway,
  portalKey: portal,
};

/** A result of any operation. */
type AnyResult = { status: number | string; response: Response } & (
  { ok: true; data: unknown } | { ok: false; error: unknown }
);

/** Calls an operation with dummy input; mocks do not validate it. */
function call(id: OperationId): Promise<AnyResult> {
  const { path, requestMediaType, securityScheme } = operationTable[id];
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const input = {
    path: Object.fromEntries(names.map((name) => [name, "a/b c"])),
    ...(requestMediaType !== null && { body: {} }),
  };
  // True because clients and operation table are generated from the same document.
  const client = clients[securityScheme] as Record<string, (input: object) => Promise<AnyResult>>;
  return client[id]?.(input) ?? Promise.reject(new Error(`No client has ${id}.`));
}

const ids = Object.keys(operationTable) as OperationId[];

/** A call of each operation. */
export const calls = Object.fromEntries(ids.map((id) => [id, () => call(id)])) as Record<
  OperationId,
  () => Promise<AnyResult>
>;
