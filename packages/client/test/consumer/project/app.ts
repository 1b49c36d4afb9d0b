import {
  createClient,
  createClientOf,
  DecodeError,
  grantTypes,
  isApiError,
  isUnlimited,
  parsePortalTimestamp,
  refresh,
  retry,
  searchUsers,
  unwrap,
  type CallError,
  type Client,
  type CreatePolicyResult,
  type Middleware,
  type UpdatePlanResult,
} from "@gw/client";
import { migrationModeValues, type Policy } from "@gw/client/types";

export const baseUrl = "http://127.0.0.1:8080";

export const client: Client = createClient({
  baseUrl,
  portal_base_url: `${baseUrl}/portal`,
  auth: { dashboardToken: async () => "token", gatewayKey: "key", adminKey: "key", portalKey: "key" },
  timeout: 10_000,
  headers: { Prefer: "handling=strict", "X-Application": "console" },
  credentials: "omit",
  retry: retry({ searches: true }),
  refresh: refresh(async (signal) => void (await fetch("/session", { signal }))),
});
const logging: Middleware = { onResponse: ({ schemaPath, response }) => console.log(schemaPath, response.status) };
client.use(logging);
export const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });
export const search = createClientOf({ baseUrl, auth: { dashboardToken: "token" }, operations: { searchUsers } });

export async function emailAddresses(query: string): Promise<(string | undefined)[]> {
  const result = await search.searchUsers({ body: { filters: { query } }, query: { p: -1 } });
  if (result.ok === false) throw new Error(`Searching failed with ${result.status}.`);
  return (result.data.users ?? []).map((user) => user.email_address);
}

export async function activeUsers(): Promise<string[]> {
  const found: string[] = [];
  for await (const user of client.searchUsers.pages({ body: {} })) if (user.active) found.push(user.id);
  return found;
}

export async function keepPolicy(policy: Policy): Promise<string> {
  const result = await client.createPolicy({ body: policy, headers: { Prefer: "handling=strict" } });
  if (result.ok === true) return result.data.ID;
  if (result.status === "undocumented") return `got ${result.response.status}`;
  if (result.status === 409) return `taken: ${result.error.detail}`;
  return result.error.code;
}

export function explain(error: CallError<CreatePolicyResult>): string {
  return isApiError(error, 409) ? `Taken: ${error.message}` : error.message;
}

export async function policyId(policy: Policy): Promise<string | undefined> {
  try {
    return (await unwrap(client.createPolicy({ body: policy }))).ID;
  } catch (error) {
    if (isApiError(error, 403)) console.error(error.message);
    return undefined;
  }
}

/** Handles every documented error: one that is added stops this from compiling, as its author wants. */
export function planStatus(result: UpdatePlanResult): string {
  if (result.ok === true) return "saved";
  if (result.status === "undocumented") return "failed";
  const status: 400 | 401 | 404 | 413 | 415 | 429 | 500 | 503 = result.status;
  return status < 500 ? "refused" : "failed";
}

export async function migrateAll(): Promise<void> {
  for (const mode of migrationModeValues) {
    try {
      await client.migrateApis({ body: { mode, all: true } });
    } catch (error) {
      if (error instanceof DecodeError) console.error(error.operationId, error.requestId);
      else throw error;
    }
  }
}

export async function portalRecords(): Promise<unknown[]> {
  const body = { Name: "Web", ResponseTypes: "code", GrantType: grantTypes.format(["pkce"]) };
  const clientType = await unwrap(client.updateClientType({ path: { provider_id: 1, client_type_id: 2 }, body }));
  const plan = await unwrap(client.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } }));
  return [parsePortalTimestamp(clientType.CreatedAt), isUnlimited(plan)];
}

export const byPath = client.PUT("/plans/{plan_id}", {
  params: { path: { plan_id: 2 } },
  body: { Name: "Team", ProviderID: 1 },
});
