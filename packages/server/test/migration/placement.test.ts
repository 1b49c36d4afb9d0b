import { valueAtPath } from "@gw/openapi";
import { expect, it } from "vitest";
import { type JsonObject, withProperty } from "../../src/util/json-object.ts";
import { withPlacement } from "../../src/migration/placement.ts";
import { promoteCopies, stageCopies } from "../../src/migration/staged-copy.ts";
import { apiId, classic, versioned } from "./classic-apis.ts";
import { convertedFrom, documentWith } from "./conversion.ts";

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

function basesOf({ base, versions }: ReturnType<typeof stageCopies>) {
  return [base, ...versions].map(({ document }) =>
    valueAtPath(document, ["x-gw-api-gateway", "middleware", "patternBase", "listenPath"]),
  );
}

it("the base of patterns stays in a staged copy, and follows the API in a promotion", () => {
  const blocked = { paths: { black_list: ["^/shop/v2/admin"] } };
  const versions = versioned({ versions: { v1: blocked, v2: blocked } });
  const copies = stageCopies(convertedFrom(classic({ ...versions, proxy: { listen_path: "/shop/" } })));
  expect(basesOf(copies)).toEqual(["/shop/", "/shop/"]);
  const promoted = promoteCopies(copies, apiId, { name: "Store", listenPath: "/store/" });
  expect(basesOf(promoted)).toEqual(["/store/", "/store/"]);
});
