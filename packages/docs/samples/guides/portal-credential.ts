import assert from "node:assert/strict";
// #region brought
import { createClient, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  portal_base_url:
    process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  auth: { portalKey: process.env.GW_PORTAL_KEY ?? "" },
});

const credential = await unwrap(
  client.createCustomCredential({
    path: { app_id: "1" },
    body: {
      Alias: "Order tracker in production",
      Type: "CREDENTIAL_TYPE_CUSTOM",
      AuthTokenType: "AUTH_TOKEN_CUSTOM",
      PlanID: 2,
      ProductIDs: [1],
      CredentialKey: "example-key-of-the-caller",
    },
  }),
);
console.log(
  credential.ID,
  credential.PlanID,
  Object.hasOwn(credential, "CredentialKey"),
); // 1 "2" false
// #endregion

assert.equal(credential.PlanID, "2");
assert.equal(Object.hasOwn(credential, "CredentialKey"), false);
