import type { ClientTypeInput, IdpAppType } from "../generated/types/types.ts";
import type { Handler } from "../contract/handler.ts";
import { inBody, invalidRequest, ProblemError } from "../contract/problem.ts";
import type { ProviderRecord } from "../storage/records.ts";
import { formatPortalTimestamp } from "../util/time.ts";

type Decided = Pick<ClientTypeInput, "GrantType" | "ResponseTypes" | "TokenEndpointAuthMethod">;

/** What a provider that manages the types of its applications makes of each of them (D22). */
const decidedBy: Readonly<Record<IdpAppType, Decided>> = {
  web: {
    GrantType: "authorization_code,refresh_token",
    ResponseTypes: "code",
    TokenEndpointAuthMethod: "client_secret_basic",
  },
  native: {
    GrantType: "authorization_code,refresh_token,password",
    ResponseTypes: "code",
    TokenEndpointAuthMethod: "client_secret_basic",
  },
  browser: { GrantType: "authorization_code,pkce", ResponseTypes: "code" },
  service: {
    GrantType: "client_credentials",
    ResponseTypes: "token",
    TokenEndpointAuthMethod: "client_secret_basic",
  },
};

export const updateClientType: Handler<"updateClientType"> = async ({ path, body }, { store, now }) => {
  const record = await store.transaction(async (tx) => {
    const provider = await tx.providers.byId(path.provider_id);
    const kept = await tx.clientTypes.kept(path.provider_id, path.client_type_id);
    if (!provider || !kept) {
      throw new ProblemError(
        "not_found",
        "This provider has no client type with this id. Check provider_id and client_type_id.",
      );
    }
    const settings = settingsFor(provider.record, body);
    const replaced = { ...settings, ...kept, UpdatedAt: formatPortalTimestamp(now()) };
    await tx.clientTypes.replace({ provider_id: path.provider_id, record: replaced });
    return replaced;
  });
  return { status: 200, body: record };
};

/** @throws ProblemError `invalid_request` */
function settingsFor({ ManagesAppTypes }: ProviderRecord, body: ClientTypeInput): ClientTypeInput {
  if (ManagesAppTypes !== true) {
    return { ...body, ResponseTypes: normalizeList(body.ResponseTypes), GrantType: normalizeList(body.GrantType) };
  }
  if (body.IdpAppType === undefined) {
    throw invalidRequest([
      inBody("/IdpAppType", "Missing. This provider requires this field to register applications."),
    ]);
  }
  const { TokenEndpointAuthMethod: _overwritten, ...kept } = body;
  return { ...kept, ...decidedBy[body.IdpAppType] };
}

/** A comma-separated list without blanks, each value once, at its first place (D22). */
function normalizeList(list: string): string {
  return [...new Set(list.split(",").map((value) => value.trim()))].join(",");
}
