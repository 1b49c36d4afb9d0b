import { operationTable } from "../support/operation-table.ts";
import { describe, expect, test } from "vitest";
import type { OperationId, Scheme } from "../../src/contract/handler.ts";
import { issueAccessKey, issueKey, revokeKey } from "../../src/encryption/keys.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const operations = Object.keys(operationTable) as OperationId[];
const schemes = ["dashboardToken", "gatewayKey", "adminKey", "portalKey"] as const satisfies Scheme[];
const challenges: Readonly<Record<Scheme, string>> = {
  dashboardToken: "Bearer",
  gatewayKey: 'ApiKey realm="gateway"',
  adminKey: 'ApiKey realm="admin"',
  portalKey: 'ApiKey realm="portal"',
};
const malformed: Readonly<Record<Scheme, string[]>> = {
  dashboardToken: ["Bearer", "Bearer  ", "Basic abc", "abc", "Bearer a b"],
  gatewayKey: ["", "Bearer abc", "0".repeat(32)],
  adminKey: ["", "Bearer abc", "0".repeat(32)],
  portalKey: ["Bearer abc", "0".repeat(32)],
};
const headerNames: Readonly<Record<Scheme, string>> = {
  dashboardToken: "authorization",
  gatewayKey: "x-gw-authorization",
  adminKey: "admin-auth",
  portalKey: "authorization",
};

const service = serviceOfFile();

/** A request that is wrong in every other way too: nothing but the credential may be told of. */
function send(id: OperationId, headers: Record<string, string>) {
  return service.app.inject({
    method: operationTable[id].method as "post",
    url: urlOf(id, { apiId: "x", provider_id: "x", client_type_id: "x", plan_id: "x", app_id: "x" }),
    headers: { "content-type": "text/plain", ...headers },
    ...(operationTable[id].requestMediaType !== null && { payload: "{" }),
  });
}

/** What a refusal tells, and what it must tell. */
async function rejectionOf(id: OperationId, headers: Record<string, string>) {
  const answer = await send(id, headers);
  const { code, errors } = answer.json<{ code: string; errors?: unknown }>();
  return { status: answer.statusCode, challenge: answer.headers["www-authenticate"], code, errors };
}

function rejectionBy(scheme: Scheme) {
  return {
    status: 401,
    challenge: challenges[scheme],
    code: "unauthenticated",
    errors: undefined,
  };
}

test.each([
  ["Bearer Bearer abc", "The header contains Bearer twice."],
  ["abc", "The header must contain Bearer, a space and an access key."],
  ["Basic abc", "The header must contain Bearer, a space and an access key."],
  ["Bearer abc", "This credential is not valid for this endpoint."],
])("says what is wrong with Authorization: %s", async (authorization, fault) => {
  const { detail } = (await send("searchApis", { authorization })).json<{ detail: string }>();
  expect(detail).toBe(`${fault} Send an active user's access key in the Authorization header, prefixed with Bearer.`);
});

describe.each(operations)("%s", (id) => {
  const scheme = operationTable[id].securityScheme;

  test("refuses a request without a credential", async () => {
    expect(await rejectionOf(id, {})).toEqual(rejectionBy(scheme));
  });

  test.each(malformed[scheme])("refuses the malformed credential %j", async (value) => {
    expect(await rejectionOf(id, { [headerNames[scheme]]: value })).toEqual(rejectionBy(scheme));
  });

  test.each(schemes.filter((other) => other !== scheme))("refuses a credential of %s", async (other) => {
    const credential = service.credentials[other];
    expect(await rejectionOf(id, credentialHeader(other, credential))).toEqual(rejectionBy(scheme));
    expect(await rejectionOf(id, credentialHeader(scheme, credential))).toEqual(rejectionBy(scheme));
  });

  test("accepts its own credential, and continues with the request", async () => {
    const answer = await send(id, credentialHeader(scheme, service.credentials[scheme]));
    expect([401, 403]).not.toContain(answer.statusCode);
  });
});

describe.each(operations.filter((id) => operationTable[id].securityScheme === "dashboardToken"))("%s", (id) => {
  test("reports that a user is inactive", async () => {
    const answer = await send(id, credentialHeader("dashboardToken", service.credentials.inactiveUserToken));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: "forbidden",
      detail: expect.stringMatching(/inactive.*: gw-server users activate 64f0c2a19b3e7d0001a4c603$/),
    });
  });

  test("refuses a token from the moment that the user has another one", async () => {
    const token = (await issueAccessKey(service.store, "64f0c2a19b3e7d0001a4c602"))?.key;
    expect((await send(id, { authorization: `bearer ${token}` })).statusCode).not.toBe(401);
    await issueAccessKey(service.store, "64f0c2a19b3e7d0001a4c602");
    expect(await rejectionOf(id, { authorization: `bearer ${token}` })).toEqual(rejectionBy("dashboardToken"));
  });
});

const keyOperations = operations.flatMap((id) => {
  const scheme = operationTable[id].securityScheme;
  return scheme === "dashboardToken" ? [] : [[id, scheme] as const];
});

test.each(keyOperations)("%s refuses a %s from the moment that it is revoked", async (id, scheme) => {
  const { id: keyId, key } = await issueKey(service.store, scheme, "to be revoked");
  expect((await send(id, credentialHeader(scheme, key))).statusCode).not.toBe(401);
  await revokeKey(service.store, keyId);
  expect(await rejectionOf(id, credentialHeader(scheme, key))).toEqual(rejectionBy(scheme));
});

test.each(keyOperations)("%s refuses a %s that has expired, and says when it did", async (id, scheme) => {
  const hour = 3_600_000;
  const now = new Date("2026-03-02T08:15:00Z");
  const { key } = await issueKey(service.store, scheme, "expired", { now, lifetime: hour });
  expect(await rejectionOf(id, credentialHeader(scheme, key))).toEqual(rejectionBy(scheme));
  const answer = await send(id, credentialHeader(scheme, key));
  expect(answer.json()).toMatchObject({
    detail: "This key expired at 2026-03-02T09:15:00Z. An operator can issue a new key with: gw-server keys issue",
  });
  const { key: valid } = await issueKey(service.store, scheme, "valid", { lifetime: hour });
  expect((await send(id, credentialHeader(scheme, valid))).statusCode).not.toBe(401);
});
