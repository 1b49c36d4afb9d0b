import { expect, it } from "vitest";
import { judgingVocabulary, loosensRules } from "../../base-rules/vocabulary.ts";

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

it("takes words that the head adds", () => {
  expect(judgingVocabulary(base, withWords)).toEqual({
    ...withWords,
    verbs: { ...withWords.verbs, post: ["create", "activate"] },
    collections: [...base.collections, { name: "accounts", title: "Account" }],
  });
  expect(loosensRules(base, withWords)).toBe(false);
});

it.each([
  ["an exemption", { ...base, notSecrets: [...base.notSecrets, { field: "access_key", reason: "It is public." }] }],
  ["a removed word", { ...base, verbs: { get: ["get"], post: [] } }],
  ["another order", { ...base, fieldOrder: { response: ["content", "description", "headers"] } }],
  ["a removed list", { ...base, fieldOrder: {} }],
])("judges %s by the base", (_change, head) => {
  expect(judgingVocabulary(base, head)).toEqual(base);
  expect(loosensRules(base, head)).toBe(true);
});

it("judges by the head if the base has no vocabulary", () => {
  expect(judgingVocabulary(undefined, base)).toBe(base);
  expect(loosensRules(undefined, base)).toBe(false);
});
