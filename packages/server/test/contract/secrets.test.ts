import { expect, test } from "vitest";
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
