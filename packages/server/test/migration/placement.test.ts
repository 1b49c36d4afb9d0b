import { valueAtPath } from "@gw/openapi";
import { expect, it } from "vitest";
import { type JsonObject, withProperty } from "../../src/util/json-object.ts";
import { withPlacement } from "../../src/migration/placement.ts";
import { documentWith } from "./conversion.ts";

const flows = ["components", "securitySchemes", "oauth2", "flows"] as const;

const oauth2 = documentWith({
  use_keyless: false,
  use_oauth2: true,
  oauth_meta: { allowed_access_types: ["authorization_code", "refresh_token"] },
});

function moved(document: JsonObject): JsonObject {
  return withPlacement(document, { name: "Shop", listenPath: "/shop" });
}

it("changes the name, the listen path and the OAuth URLs of a document", () => {
  const document = moved(oauth2);
  expect(document).toMatchObject({
    info: { title: "Shop" },
    "x-gw-api-gateway": { info: { name: "Shop" }, server: { listenPath: { value: "/shop", strip: true } } },
  });
  expect(valueAtPath(document, flows)).toEqual({
    authorizationCode: {
      authorizationUrl: "/shop/oauth/authorize",
      tokenUrl: "/shop/oauth/token",
      refreshUrl: "/shop/oauth/token",
      scopes: {},
    },
  });
});

it("leaves a customized OAuth URL unchanged", () => {
  const changed = { password: { tokenUrl: "https://login.example.com/token", scopes: {} } };
  expect(valueAtPath(moved(withProperty(oauth2, flows, changed)), flows)).toEqual(changed);
});

it("adds nothing to a document without OAuth", () => {
  expect(moved(documentWith({}))).not.toHaveProperty("components");
});
