import { readFileSync } from "node:fs";
import { pointerTo, stepsOf } from "@gw/openapi";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { maskSecrets } from "../../src/contract/secrets.ts";
import { contractOf } from "../support/contract.ts";

test("marked fields are masked by operation and location", () => {
  expect(
    contractOf("createOauthClient").mask.request({ client_id: "a", secret: "s", meta_data: { note: "n" } }),
  ).toEqual({
    client_id: "a",
    secret: "[secret]",
    meta_data: { note: "n" },
  });
  expect(contractOf("createWebhook").mask.request({ name: "n", header_map: { "X-Key": "s" } })).toEqual({
    name: "n",
    header_map: { "X-Key": "[secret]" },
  });
  expect(contractOf("debugApi").mask.request({ request: { path: "/", headers: { a: ["s"] } }, spec: {} })).toEqual({
    request: { path: "/", headers: "[secret]" },
    spec: {},
  });
});

test("the message of a response is a secret where a user is created, and nowhere else", () => {
  const envelope = { ID: "1", Message: "m", Meta: { access_key: "s", id: "1" }, Status: "OK" };
  expect(contractOf("createUser").mask.response(200, envelope)).toEqual({
    ID: "1",
    Message: "[secret]",
    Meta: { access_key: "[secret]", id: "1" },
    Status: "OK",
  });
  expect(contractOf("createPolicy").mask.response(200, { ...envelope, Meta: null })).toMatchObject({ Message: "m" });
});

test("secrets behind a choice are masked too", () => {
  const trace = {
    message: "ok",
    request: { method: "GET", headers: { authorization: ["s"] } },
    response: null,
    logs: [],
  };
  expect(contractOf("debugApi").mask.response(200, trace)).toMatchObject({
    request: { method: "GET", headers: "[secret]" },
    response: null,
  });
});

test("unknown fields are masked by their names, at any depth", () => {
  expect(
    contractOf("createPolicy").mask.request({ meta_data: { password: "s", list: [{ api_key: "s", a: 1 }] } }),
  ).toEqual({
    meta_data: { password: "[secret]", list: [{ api_key: "[secret]", a: 1 }] },
  });
});

test("a described field with the name of a credential is masked only if it is marked", () => {
  const body = { user_permissions: { IsAdmin: "none", ResetPassword: "admin" } };
  expect(contractOf("createUser").mask.request(body)).toEqual(body);
});

/** The pointers of the fields of a classic definition, with their types. */
const classicFields: Record<string, string> = parse(
  readFileSync(new URL("../migration/classic-field-names.yaml", import.meta.url), "utf8"),
);

/** A definition whose field at the pointer has the value. Each `*` is an item of a list, or a name. */
function definitionWith(pointer: string, value: string): unknown {
  return stepsOf(pointer).reduceRight<unknown>((content, name, index, steps) => {
    const parent = pointerTo(...steps.slice(0, index));
    if (name !== "*") return { [name]: content };
    return classicFields[parent] === "array" ? [content] : { name: content };
  }, value);
}

test("every field of a classic definition that can have a secret is masked, and no other", () => {
  const texts = Object.keys(classicFields).filter((pointer) => /string|any/.test(classicFields[pointer] ?? ""));
  const found = texts.filter(
    (pointer) => !JSON.stringify(maskSecrets(definitionWith(pointer, "canary"))).includes("canary"),
  );
  const addresses = ["https://user:canary@host/", "https://host/?key=canary", "/path?canary", "amqp://canary@host"];
  expect(texts.length).toBeGreaterThan(250);
  expect(found).toMatchInlineSnapshot(`
    [
      "/external_oauth/providers/*/jwt/source",
      "/external_oauth/providers/*/introspection/client_secret",
      "/auth/signature/secret",
      "/auth_configs/*/signature/secret",
      "/jwt_source",
      "/notifications/shared_secret",
      "/request_signing/secret",
      "/version_data/versions/*/extended_paths/ignored/*/method_actions/*/headers/*",
      "/version_data/versions/*/extended_paths/white_list/*/method_actions/*/headers/*",
      "/version_data/versions/*/extended_paths/black_list/*/method_actions/*/headers/*",
      "/version_data/versions/*/extended_paths/mock_response/*/headers/*",
      "/version_data/versions/*/extended_paths/transform_headers/*/add_headers/*",
      "/version_data/versions/*/extended_paths/transform_response_headers/*/add_headers/*",
      "/version_data/versions/*/global_headers/*",
      "/version_data/versions/*/global_response_headers/*",
      "/uptime_tests/check_list/*/headers/*",
      "/graphql/engine/global_headers/*/value",
      "/graphql/proxy/auth_headers/*",
      "/graphql/proxy/request_headers/*",
      "/graphql/proxy/request_headers_rewrite/*/value",
      "/graphql/supergraph/subgraphs/*/headers/*",
      "/graphql/supergraph/global_headers/*",
      "/upstream_auth/basic_auth/password",
      "/upstream_auth/oauth/client_credentials/client_secret",
      "/upstream_auth/oauth/password/client_id",
      "/upstream_auth/oauth/password/client_secret",
      "/upstream_auth/oauth/password/method",
      "/upstream_auth/oauth/password/header/name",
      "/upstream_auth/oauth/password/username",
      "/upstream_auth/oauth/password/password",
      "/upstream_auth/oauth/password/token_url",
      "/upstream_auth/oauth/password/scopes/*",
      "/upstream_auth/oauth/password/extra_metadata/*",
      "/error_overrides/*/*/response/headers/*",
    ]
  `);
  for (const pointer of texts) {
    for (const address of addresses) {
      expect(JSON.stringify(maskSecrets(definitionWith(pointer, address))), pointer).not.toContain("canary");
    }
  }
});

test.each([
  ["https://user:hush@host/path", "https://[secret]@host/path"],
  ["see https://hush@host.", "see https://[secret]@host."],
  ["redis://:hush@host:6379/0", "redis://[secret]@host:6379/0"],
  ["https://host/@path", "https://host/@path"],
  ["https://host/path?a=hush&b=&c#d=hush", "https://host/path?a=[secret]&b=&[secret]#d=[secret]"],
  ["/orders?hush", "/orders?[secret]"],
  ["What? a=b", "What? a=b"],
  ["-----BEGIN RSA PRIVATE KEY-----\nhush\n-----END RSA PRIVATE KEY-----", "[secret]"],
])("%j is shown as %j", (text, shown) => {
  expect(maskSecrets({ note: [text] })).toEqual({ note: [shown] });
});

test("headers are masked where they have values, but not where they are named or described", () => {
  const described = { "X-Rate": { description: "The rate.", schema: { type: "integer" } } };
  expect(
    maskSecrets({
      headers: { "X-A": "s", "X-B": ["s"] },
      global_headers: [{ key: "X-A", value: "s" }],
      allowed_headers: ["X-A"],
      responses: { 200: { headers: described } },
    }),
  ).toEqual({
    headers: { "X-A": "[secret]", "X-B": "[secret]" },
    global_headers: [{ key: "X-A", value: "[secret]" }],
    allowed_headers: ["X-A"],
    responses: { 200: { headers: described } },
  });
});

test("what only says whether a secret is set is not masked", () => {
  expect(maskSecrets({ password: "", token: null, secret: true, api_key: 7 })).toEqual({
    password: "",
    token: null,
    secret: true,
    api_key: "[secret]",
  });
});

test("a long text is searched for addresses in linear time", () => {
  const start = performance.now();
  for (const part of ["a.", "a://", "//@", "?a=", "-----BEGIN "]) maskSecrets({ text: `/${part.repeat(300_000)}` });
  expect(performance.now() - start).toBeLessThan(5_000);
});
