import { expect, test } from "vitest";
import { emptyDraft, faultsOf, policyOf } from "../src/policies/policy-draft.ts";

const draft = (fields: Partial<typeof emptyDraft.fields>, apiIds: readonly string[] = []) => ({
  fields: { ...emptyDraft.fields, name: "Silver", ...fields },
  apiIds,
});

test.each([
  [{ name: " " }, "/name"],
  [{ rate: "many" }, "/rate"],
  [{ per: "-1" }, "/per"],
  [{ quota_max: "1.5" }, "/quota_max"],
])("%o is at fault at %s", (fields, pointer) => {
  expect(faultsOf(draft(fields)).map((fault) => fault.pointer)).toEqual([pointer]);
});

test("a rate may be a fraction", () => {
  expect(faultsOf(draft({ rate: "0.5" }))).toEqual([]);
});

test("fields left empty are not sent", () => {
  expect(policyOf(draft({}), [])).toEqual({ name: "Silver" });
});

test("text becomes numbers, words and access rights", () => {
  const api = {
    api_id: "4a6f",
    name: "Orders",
    org_id: "64f0",
    use_oauth2: false,
    proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/", strip_listen_path: true },
  };
  const fields = { rate: " 100 ", key_expires_in: "0", tags: "partners, , gold" };
  expect(policyOf(draft(fields, ["4a6f"]), [api])).toEqual({
    name: "Silver",
    rate: 100,
    key_expires_in: 0,
    tags: ["partners", "gold"],
    access_rights: { "4a6f": { api_id: "4a6f", api_name: "Orders" } },
  });
});
