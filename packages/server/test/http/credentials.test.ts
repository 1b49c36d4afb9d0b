import { operationTable } from "@gw/api-types/operation-table";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationId, Scheme } from "../../src/contract/handler.ts";
import { hashSecret } from "../../src/secrets/hash.ts";
import { issueKey, revokeKey } from "../../src/secrets/keys.ts";
import type { KeyScheme } from "../../src/storage/records.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import { makeDemoFolder, makeService, type DemoFolder, type Service } from "../support/service.ts";

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
const otherOrganisation = "64f0c2a19b3e7d0001a4c5e3";

let demo: DemoFolder;
let service: Service;

beforeAll(async () => {
  demo = await makeDemoFolder();
  service = await makeService(demo);
});

afterAll(async () => {
  await service.close();
  await demo.remove();
});

/** A request that is wrong in every other way too: nothing but the credential may be told of. */
const send = (id: OperationId, headers: Record<string, string>) =>
  service.app.inject({
    method: operationTable[id].method as "post",
    url: urlOf(id, { apiId: "x", provider_id: "x", client_type_id: "x", plan_id: "x", app_id: "x" }),
    headers: { "content-type": "text/plain", ...headers },
    ...(operationTable[id].requestMediaType !== null && { payload: "{" }),
  });

describe.each(operations)("%s", (id) => {
  const scheme = operationTable[id].securityScheme;

  const expectRefused = async (headers: Record<string, string>) => {
    const answer = await send(id, headers);
    expect(answer.json()).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe(challenges[scheme]);
    expect(answer.json()).not.toHaveProperty("errors");
  };

  test("refuses a request without a credential", () => expectRefused({}));

  test.each(malformed[scheme])("refuses the malformed credential %j", (value) =>
    expectRefused({ [headerNames[scheme]]: value }),
  );

  test.each(schemes.filter((other) => other !== scheme))("refuses a credential of %s", async (other) => {
    const credential = service.credentials[other];
    await expectRefused(credentialHeader(other, credential));
    await expectRefused(credentialHeader(scheme, credential));
  });

  test("takes its own credential, and goes on to look at the request", async () => {
    const answer = await send(id, credentialHeader(scheme, service.credentials[scheme]));
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode).not.toBe(403);
  });

  if (scheme === "dashboardToken") {
    test("tells an inactive user so", async () => {
      const answer = await send(id, credentialHeader(scheme, service.credentials.inactiveUserToken));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "forbidden", detail: expect.stringContaining("inactive") });
    });
  } else {
    test("refuses a key from the moment that it is revoked", async () => {
      const { id: keyId, key } = await issueKey(service.store, scheme satisfies KeyScheme, "to be revoked");
      expect((await send(id, credentialHeader(scheme, key))).statusCode).not.toBe(401);
      await revokeKey(service.store, keyId);
      await expectRefused(credentialHeader(scheme, key));
    });
  }
});

describe("a user of another organisation", () => {
  const token = "f".repeat(32);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  beforeAll(async () => {
    await service.store.transaction((tx) =>
      tx.users.insert({
        record: {
          id: "64f0c2a19b3e7d0001a4c699",
          active: true,
          created_at: "2026-05-01T08:00:00Z",
          org_id: otherOrganisation,
          user_permissions: { IsAdmin: "admin", ResetPassword: "admin" },
        },
        access_key_hash: hashSecret(token),
      }),
    );
  });

  test("finds none of the users", async () => {
    const answer = await service.app.inject({ method: "POST", url: "/api/users/search?p=-1", headers, payload: {} });
    expect(answer.json().users).not.toHaveLength(0);
    expect(JSON.stringify(answer.json())).not.toContain("64f0c2a19b3e7d0001a4c5d2");
  });

  test("finds none of the APIs", async () => {
    const answer = await service.app.inject({ url: "/api/apis/search?p=-1", headers });
    expect(JSON.stringify(answer.json())).not.toContain("64f0c2a19b3e7d0001a4c5d2");
  });

  test("can't read a streams API, and can't tell that it exists", async () => {
    const read = (apiId: string) =>
      service.app.inject({
        url: `/api/apis/streams/${apiId}`,
        headers: { ...headers, accept: "application/vnd.gw.streams.oas" },
      });
    const [foreign, none] = [
      await read("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004"),
      await read("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6999"),
    ];
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), instance: "" }).toEqual({ ...none.json(), instance: "" });
  });

  test("can't migrate an API", async () => {
    const answer = await service.app.inject({
      method: "POST",
      url: "/api/apis/migrate",
      headers,
      payload: { mode: "direct", apiIDs: ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"] },
    });
    expect(answer.json().failure.errors).toEqual([
      { apiID: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002", message: ["No API of your organisation has this id."] },
    ]);
  });

  test("can't create a policy in an organisation that is not its own, but one of a name that is taken there", async () => {
    const create = (payload: object) =>
      service.app.inject({ method: "POST", url: "/api/portal/policies", headers, payload });
    expect((await create({ name: "Gold", org_id: "64f0c2a19b3e7d0001a4c5d2" })).statusCode).toBe(403);
    expect((await create({ name: "Gold" })).statusCode).toBe(200);
  });
});
