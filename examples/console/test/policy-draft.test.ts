import { expect, test } from "vitest";
import { emptyDraft, findRemainingErrors, parsePolicy } from "../src/policies/policy-draft.ts";

function draft(fields: Partial<typeof emptyDraft.fields>, apiIds: readonly string[] = []) {
  return {
    fields: { ...emptyDraft.fields, name: "Silver", ...fields },
    apiIds: new Set(apiIds),
  };
}

test.each([
  [{ name: " " }, "/name"],
  [{ rate: "many" }, "/rate"],
  [{ id: "silver keys" }, "/id"],
  [{ quota_max: "1.5" }, "/quota_max"],
])("%o has an error at %s", (fields, expected) => {
  expect(parsePolicy(draft(fields), []).errors?.map(({ pointer }) => pointer)).toEqual([expected]);
});

test("all errors are listed together, in the sentences of the service", () => {
  const fields = { name: "", id: "silver keys", rate: "many", quota_max: "1.5" };
  expect(parsePolicy(draft(fields), []).errors?.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual([
    "/name Enter a name.",
    expect.stringMatching(/^\/id Must consist of letters/),
    "/quota_max Must be an integer.",
    "/rate Must be a number.",
  ]);
});

test("a rate may be a fraction", () => {
  expect(parsePolicy(draft({ rate: "0.5" }), []).body).toEqual({ name: "Silver", rate: 0.5 });
});

test("empty fields are not sent", () => {
  expect(parsePolicy(draft({}), []).body).toEqual({ name: "Silver" });
});

test("text becomes numbers, tags and access rights", () => {
  const api = {
    api_id: "4a6f",
    name: "Orders",
    org_id: "64f0",
    use_oauth2: false,
    proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/", strip_listen_path: true },
  };
  const fields = { rate: " 100 ", key_expires_in: "0", tags: "partners, , gold" };
  expect(parsePolicy(draft(fields, ["4a6f"]), [api]).body).toEqual({
    name: "Silver",
    rate: 100,
    key_expires_in: 0,
    tags: ["partners", "gold"],
    access_rights: { "4a6f": { api_id: "4a6f", api_name: "Orders" } },
  });
});

test("what the service rejected is an error until it is changed", () => {
  const errors = [
    { pointer: "/name", detail: "Taken." },
    { pointer: "/access_rights/4a6f", detail: "Does not exist." },
  ];
  const earlier = draft({}, ["4a6f"]);
  expect(findRemainingErrors(errors, earlier, { ...earlier, fields: { ...earlier.fields, rate: "many" } })).toEqual(
    errors,
  );
  expect(findRemainingErrors(errors, earlier, { ...earlier, fields: { ...earlier.fields, name: "Gold" } })).toEqual([
    errors[1],
  ]);
  expect(findRemainingErrors(errors, earlier, { ...earlier, apiIds: new Set() })).toEqual([errors[0]]);
});
