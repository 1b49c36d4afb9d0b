import { expect, test } from "vitest";
import { hashSecret } from "../../src/encryption/keys.ts";
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

function create(body: object) {
  return call(service, "createOauthClient", { body });
}

test("takes empty strings for absent values, more than once", async () => {
  const empty = { api_id: "", client_id: "", policy_id: "", redirect_uri: "", secret: "" };
  for (const { status, body } of [await create(empty), await create(empty)]) {
    expect(status).toBe(200);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      description: "",
      meta_data: null,
      redirect_uri: "",
      secret: expect.stringMatching(/^[\w-]{48}$/),
    });
  }
});

test.each([
  "https://example.com/back?x=1",
  "HTTP://localhost:8080",
  "com.example.app:/back",
  "com.example.app://back",
  "myapp:back",
])("takes the redirect address %s", async (redirect_uri) => {
  expect((await create({ redirect_uri })).body).toMatchObject({ redirect_uri });
});

test.each([
  "/back",
  "https://example.com/#done",
  "https://*.example.com/",
  "com.example.app://*/back",
  "https://%2a.example.com/",
  "https:*.example.com",
  "javascript:alert(1)",
  "JavaScript://example.com/%0aalert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "https://example.com:99999/",
  "https://exa mple.com/",
  "https://256.1.1.1/",
])("refuses the redirect address %s", async (redirect_uri) => {
  expect(await create({ redirect_uri })).toMatchObject({
    status: 400,
    body: { code: "invalid_request", errors: [{ in: "body", pointer: "/redirect_uri" }] },
  });
});
