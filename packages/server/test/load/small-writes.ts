import { setTimeout as wait } from "node:timers/promises";
import { fetchOperation } from "../support/fetch-operation.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import type { DemoCredentials } from "../../src/demo/demo-data.ts";

interface SmallWrite {
  operation: OperationId;
  path?: Readonly<Record<string, number>>;
  body: (turn: string) => object;
}

const writes: readonly SmallWrite[] = [
  { operation: "createUser", body: (turn) => ({ email_address: `${turn}@example.com` }) },
  {
    operation: "createPolicy",
    body: (turn) => ({ name: `small ${turn}`, access_rights: { a: { versions: ["v1"] } } }),
  },
  { operation: "createWebhook", body: (turn) => ({ name: turn, method: "POST", target_path: "https://example.com/" }) },
  { operation: "updatePlan", path: { plan_id: 2 }, body: () => ({ Name: "Team", ProviderID: 1, Catalogues: [1, 2] }) },
  { operation: "createOauthClient", body: (turn) => ({ client_id: turn }) },
  { operation: "createCustomCredential", path: { app_id: 2 }, body: (turn) => ({ Alias: turn, ProductIDs: [1] }) },
  {
    operation: "updateClientType",
    path: { provider_id: 2, client_type_id: 2 },
    body: () => ({ Name: "Browser", ResponseTypes: "code", GrantType: "pkce", IdpAppType: "browser" }),
  },
];

let turn = 0;

/**
 * Writes small records, one after another and of every kind in turn, until the signal.
 *
 * @returns how long each write took, in milliseconds.
 */
export async function writeSmallRecords(
  origin: string,
  credentials: DemoCredentials,
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const { operation, path, body } = writes[turn % writes.length] ?? { operation: "createUser", body: () => ({}) };
    turn += 1;
    const start = performance.now();
    const response = await fetchOperation(origin, operation, credentials, {
      ...(path && { path }),
      body: body(`small-${process.pid}-${turn}`),
    });
    const text = await response.text();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${text}`);
    await wait(5);
  }
  return times;
}
