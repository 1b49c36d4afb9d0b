import type { JsonObject } from "../json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";
import { type OauthEndpoint, buildOauthUrl } from "./oauth-urls.ts";

/** The flows of OpenAPI, each with the access types that open it and the endpoints that it needs. */
const flowTable: readonly { flow: string; types: readonly string[]; endpoints: readonly OauthEndpoint[] }[] = [
  { flow: "authorizationCode", types: ["authorization_code"], endpoints: ["authorize", "token"] },
  { flow: "clientCredentials", types: ["client_credentials"], endpoints: ["token"] },
  { flow: "password", types: ["password"], endpoints: ["token"] },
  { flow: "implicit", types: ["implicit", "token"], endpoints: ["authorize"] },
];

/**
 * Reads the OAuth 2.0 flows of an API. Access types that open no flow are kept.
 *
 * @returns the flows, as a document with the listen path has them
 */
export function readOauthFlows(meta: DefinitionReader): (listenPath: string) => JsonObject {
  const list = meta.list("allowed_access_types");
  const types = new Map(list.names.map((index) => [index, list.string(index)]));
  const named = new Set(types.values());
  const flows = flowTable.filter((row) => row.types.some((type) => named.has(type)));
  const opening = new Set(flowTable.flatMap((row) => row.types));
  // A refreshed token comes from the token endpoint, so that there is none without a flow that has the endpoint.
  const refreshable = named.has("refresh_token") && flows.some(({ endpoints }) => endpoints.includes("token"));
  if (refreshable) opening.add("refresh_token");
  for (const [index, type] of types) if (type !== undefined && !opening.has(type)) list.keep(index);
  return (listenPath) =>
    Object.fromEntries(flows.map(({ flow, endpoints }) => [flow, buildFlow(endpoints, listenPath, refreshable)]));
}

/** A Flow Object of OpenAPI. */
function buildFlow(endpoints: readonly OauthEndpoint[], listenPath: string, refreshable: boolean): JsonObject {
  const tokenUrl = buildOauthUrl(listenPath, "token");
  return {
    ...(endpoints.includes("authorize") && { authorizationUrl: buildOauthUrl(listenPath, "authorize") }),
    ...(endpoints.includes("token") && { tokenUrl, ...(refreshable && { refreshUrl: tokenUrl }) }),
    scopes: {},
  };
}
