import { expect, test } from "vitest";
import { hashSecret } from "../../src/secrets/hash.ts";
import { call } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();

test("makes up an identifier and a secret, and stores a hash of the secret alone", async () => {
  const { body } = await call(service, "createOauthClient", { body: { grant: "kept" } });
  expect(body).toMatchObject({ client_id: expect.stringMatching(/^[0-9a-f]{32}$/), grant: "kept" });
  expect(body.secret).toMatch(/^[\w-]{48}$/);
  const stored = (await gathered(service.store.oauthClients.all())).find(
    ({ record }) => record.client_id === body.client_id,
  );
  expect(stored?.secret_hash).toBe(hashSecret(body.secret));
  expect(JSON.stringify(stored)).not.toContain(body.secret);
});

test("takes no empty references for absent ones", async () => {
  const { body } = await call(service, "createOauthClient", { body: { api_id: "", policy_id: "" } });
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/api_id", "/policy_id"]);
});

test("a request that fails stores nothing", async () => {
  const before = await gathered(service.store.oauthClients.all());
  await call(service, "createOauthClient", { body: { client_id: "fresh", api_id: "none" } });
  expect(await gathered(service.store.oauthClients.all())).toEqual(before);
});
