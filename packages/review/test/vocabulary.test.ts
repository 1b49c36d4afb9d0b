import { expect, it } from "vitest";
import { compareVocabularies } from "../src/vocabulary.ts";

const base = {
  verbs: { get: ["get"], post: ["create"] },
  collections: [{ name: "plans", title: "Plan" }],
  notSecrets: [{ field: "KeyID", reason: "It identifies a key." }],
  samples: { createPlan: "Plan {ID} is stored." },
  fieldOrder: { response: ["description", "headers", "content"] },
};

const withWords = {
  ...base,
  verbs: { ...base.verbs, post: ["activate", "create"], delete: ["delete"] },
  collections: [{ name: "accounts", title: "Account" }, ...base.collections],
  samples: { ...base.samples, activateUser: { list: "users" } },
  fieldOrder: { response: ["description", "x-gw-decision", "headers", "content"] },
};

it("lists what differs", () => {
  expect(compareVocabularies(base, withWords)).toEqual({
    added: [
      "verbs.post: activate",
      "verbs.delete: delete",
      "collections: accounts",
      "samples.activateUser.list: users",
      "fieldOrder.response: x-gw-decision",
    ],
    removed: [],
  });
  expect(compareVocabularies(base, { ...base, notSecrets: [] }).removed).toEqual(["notSecrets: KeyID"]);
});
