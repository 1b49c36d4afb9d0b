import { expect, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { call } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();
/** With the key of the services of the tests. */
const cipher = createFieldCipher(Buffer.alloc(32));

function create(appId: string, body: object) {
  return call(service, "createCustomCredential", { path: { app_id: appId }, body });
}

test("encrypts the key and the secret separately, and returns neither", async () => {
  const sent = { Alias: "a", CredentialKey: "canary-key", CredentialSecret: "canary-secret", extra: true };
  const { body, status } = await create("1", sent);
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain("canary");
  expect(body).toMatchObject({ Alias: "a", extra: true });
  const stored = (await gathered(service.store.customCredentials.all())).find(({ record }) => record.ID === body.ID);
  expect(JSON.stringify(stored)).not.toContain("canary");
  expect(Object.keys(stored?.encrypted ?? {})).toEqual(["CredentialKey", "CredentialSecret"]);
  expect(cipher.decrypt(stored?.encrypted?.CredentialKey ?? "", "CredentialKey")).toBe("canary-key");
  expect(cipher.decrypt(stored?.encrypted?.CredentialSecret ?? "", "CredentialSecret")).toBe("canary-secret");
});

test.each(["0", "-1", "01", "1.0", "x", "2147483648", "99999999999999999999", "1 ", "%31x"])(
  "the application %j is not found",
  async (appId) => {
    expect(await create(appId, {})).toMatchObject({ status: 404, body: { code: "not_found" } });
  },
);

test("the application with the largest id gets credentials", async () => {
  await service.store.transaction((tx) => tx.apps.insert({ record: { ID: 2_147_483_647, Name: "Kiosk" } }));
  expect(await create("2147483647", {})).toMatchObject({ status: 201 });
});

test("an empty credential is one, without any secret", async () => {
  const { body } = await create("2", {});
  expect(body).toEqual({ ID: body.ID, CreatedAt: body.CreatedAt, UpdatedAt: body.CreatedAt });
  expect(body.CreatedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const stored = (await gathered(service.store.customCredentials.all())).find(({ record }) => record.ID === body.ID);
  expect(stored).not.toHaveProperty("encrypted");
});

test("every reference to nothing is refused at its location, an id that is there twice too", async () => {
  const { body } = await create("1", {
    PlanID: 2 ** 31 - 1,
    ProductIDs: [-5, 1, 99, 99],
    ProviderID: 1,
    ClientTypeID: 0,
  });
  expect(body).toMatchObject({ status: 400, code: "unknown_reference" });
  expect(body.errors).toEqual([
    { in: "body", pointer: "/PlanID", detail: "No plan has this ID." },
    { in: "body", pointer: "/ProductIDs/0", detail: "No product has this ID." },
    { in: "body", pointer: "/ProductIDs/2", detail: "No product has this ID." },
    { in: "body", pointer: "/ProductIDs/3", detail: "No product has this ID." },
    { in: "body", pointer: "/ClientTypeID", detail: "No client type has this ID." },
  ]);
});
