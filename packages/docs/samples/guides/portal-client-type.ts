import assert from "node:assert/strict";
// #region lists
import {
  createClient,
  grantTypes,
  parsePortalTimestamp,
  responseTypes,
  unwrap,
} from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  portal_base_url:
    process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  auth: { portalKey: process.env.GW_PORTAL_KEY ?? "" },
});

const web = await unwrap(
  client.updateClientType({
    path: { provider_id: 1, client_type_id: 1 },
    body: {
      Name: "Web applications",
      GrantType: grantTypes.format([
        "authorization_code",
        "refresh_token",
      ]),
      ResponseTypes: responseTypes.format(["code"]),
    },
  }),
);
console.log(
  grantTypes.parse(web.GrantType),
  parsePortalTimestamp(web.CreatedAt).toISOString(),
);
// #endregion

// #region managed
const browser = await unwrap(
  client.updateClientType({
    path: { provider_id: 2, client_type_id: 2 },
    body: {
      Name: "Browser applications",
      IdpAppType: "browser",
      GrantType: "implicit",
      ResponseTypes: "token",
    },
  }),
);
// Determined by the provider, not by the request.
console.log(browser.GrantType, browser.ResponseTypes);
// #endregion

assert.equal(web.GrantType, "authorization_code,refresh_token");
assert.equal(
  parsePortalTimestamp(web.CreatedAt).toISOString(),
  "2026-03-10T09:00:00.000Z",
);
assert.equal(browser.GrantType, "authorization_code,pkce");
assert.equal(browser.ResponseTypes, "code");
assert.equal(browser.TokenEndpointAuthMethod, undefined);
