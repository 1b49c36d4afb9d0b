import { expect, onTestFinished, test, vi } from "vitest";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({ now: () => new Date("2026-11-02T09:30:59Z") });

function update(id: number, body: object) {
  return call(service, "updateClientType", { path: { provider_id: id, client_type_id: id }, body });
}
const sent = {
  Name: "N",
  ResponseTypes: "token",
  GrantType: "implicit",
  TokenEndpointAuthMethod: "client_secret_post",
};

test.each([
  ["web", "authorization_code,refresh_token", "code", "client_secret_basic"],
  ["native", "authorization_code,refresh_token,password", "code", "client_secret_basic"],
  ["browser", "authorization_code,pkce", "code", undefined],
  ["service", "client_credentials", "token", "client_secret_basic"],
])(
  "where the provider manages the types, %s decides",
  async (type, GrantType, ResponseTypes, TokenEndpointAuthMethod) => {
    const { body } = await update(2, { ...sent, IdpAppType: type, note: "kept" });
    expect(body).toMatchObject({ Name: "N", IdpAppType: type, GrantType, ResponseTypes, note: "kept" });
    expect(body.TokenEndpointAuthMethod).toBe(TokenEndpointAuthMethod);
  },
);

test("elsewhere it is stored as it is sent, and decides nothing", async () => {
  const { body } = await update(1, { ...sent, IdpAppType: "web" });
  expect(body).toMatchObject({ ...sent, IdpAppType: "web", UpdatedAt: "2026-11-02 09:30" });
});

test("spaces around words are dropped, and the order is kept", async () => {
  const { body } = await update(1, { ...sent, GrantType: " password , implicit,refresh_token " });
  expect(body.GrantType).toBe("password,implicit,refresh_token");
});

test("omitted fields are removed, and the identifier and the time of creation stay", async () => {
  const { CreatedAt, ID } = (await update(1, { ...sent, Description: "d", other: 1 })).body;
  const { body } = await update(1, {
    Name: "N",
    ResponseTypes: "none",
    GrantType: "pkce",
    ID: 9,
    CreatedAt: "2000-01-01 00:00",
  });
  expect(body).toEqual({
    Name: "N",
    ResponseTypes: "none",
    GrantType: "pkce",
    ID,
    CreatedAt,
    UpdatedAt: "2026-11-02 09:30",
  });
});

test("does not parse the stored record, which can be large", async () => {
  await update(1, { ...sent, note: "a note of the stored record" });
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect((await update(1, sent)).status).toBe(200);
  expect(parse.mock.calls.filter(([text]) => text.includes("a note of the stored record"))).toEqual([]);
});
