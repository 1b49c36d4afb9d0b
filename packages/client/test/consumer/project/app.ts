import type { Policy } from "@gw/api-types";
import { migrationModeValues } from "@gw/api-types";
import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient, DecodeError, type DashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";
import { raw } from "@gw/client/raw";

const baseUrl = "http://127.0.0.1:8080";

export const dashboard: DashboardClient = createDashboardClient({ baseUrl, token: async () => "token" });
export const gateway = createGatewayClient({ baseUrl, key: "key" });
export const admin = createAdminClient({ baseUrl, key: "key" });
export const portal = createPortalClient({ baseUrl: `${baseUrl}/portal`, key: "key" });

export async function emailAddresses(query: string): Promise<(string | undefined)[]> {
  const result = await dashboard.searchUsers({ body: { filters: { query } }, query: { p: -1 } });
  if (!result.ok) throw new Error(`Searching failed with ${result.status}.`);
  return (result.data.users ?? []).map((user) => user.email_address);
}

export async function keepPolicy(policy: Policy): Promise<string> {
  const result = await dashboard.createPolicy({ body: policy, headers: { Prefer: "handling=strict" } });
  if (result.ok) return result.data.ID;
  if (result.status === 409) return `taken: ${result.error.detail}`;
  if (result.status === "undocumented") return `answered ${result.response.status}`;
  return result.error.code;
}

export async function migrateAll(): Promise<void> {
  for (const mode of migrationModeValues) {
    try {
      await dashboard.migrateApis({ body: { mode, all: true } });
    } catch (error) {
      if (error instanceof DecodeError) console.error(error.operationId, error.requestId);
      else throw error;
    }
  }
}

export const byPath = raw(portal).PUT("/plans/{plan_id}", {
  params: { path: { plan_id: 2 } },
  body: { Name: "Team", ProviderID: 1 },
});
