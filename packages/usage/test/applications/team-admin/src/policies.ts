import type { components, operations } from "./api/schema.d.ts";
import { ApiFailure, describeFields, type Dashboard } from "./client.ts";

type Policy = components["schemas"]["Policy"];
type Api = components["schemas"]["ApiSearchItem"]["api_definition"];
type SearchQuery = NonNullable<operations["searchApis"]["parameters"]["query"]>;

/** The tiers that support may grant. */
const tiers = {
  free: { rate: 5, per: 60, quota_max: 1000, quota_renewal_rate: 86_400 },
  team: { rate: 50, per: 60, quota_max: 100_000, quota_renewal_rate: 86_400 },
} satisfies Record<string, Pick<Policy, "rate" | "per" | "quota_max" | "quota_renewal_rate">>;

export type Tier = keyof typeof tiers;

export async function listApis(dashboard: Dashboard, name?: string): Promise<Api[]> {
  const apis: Api[] = [];
  const query: SearchQuery = { p: 1, ...(name && { q: name }) };
  for (;;) {
    const { data, error } = await dashboard.GET("/api/apis/search", { params: { query } });
    if (error) throw new ApiFailure(error);
    apis.push(...(data.apis ?? []).map((item) => item.api_definition));
    query.p = (query.p ?? 1) + 1;
    if (query.p > data.pages) return apis;
  }
}

function accessRightsOf(apis: readonly Api[]): NonNullable<Policy["access_rights"]> {
  return Object.fromEntries(
    apis.map((api) => [
      api.api_id,
      {
        api_id: api.api_id,
        api_name: api.name,
        versions: Object.keys(api.version_data?.versions ?? { Default: {} }),
      } satisfies components["schemas"]["AccessRight"],
    ]),
  );
}

export async function grantTier(dashboard: Dashboard, tier: Tier, name: string, apis: readonly Api[]): Promise<string> {
  const policy: Policy = {
    ...tiers[tier],
    name,
    active: true,
    tags: ["support", tier],
    access_rights: accessRightsOf(apis),
    partitions: { quota: true, rate_limit: true, acl: true, complexity: false, per_api: false },
    key_expires_in: 0,
  };
  const { data, error } = await dashboard.POST("/api/portal/policies", { body: policy });
  if (data) return data.ID;
  if (error.code === "conflict") throw new Error(`There is a policy ${policy.name} already.`);
  if (error.code === "invalid_request") throw new Error(describeFields(error).join("\n"));
  throw new ApiFailure(error);
}

export function describeApi(api: Api): string {
  const auth = api.use_keyless ? "keyless" : api.use_oauth2 ? "OAuth 2" : (api.auth?.auth_header_name ?? "token");
  return `${api.name} (${api.org_id}) ${api.proxy.listen_path} → ${api.proxy.target_url} ${auth}`;
}
