import { describe, expect, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { bodyViolations, contractOf } from "../support/contract.ts";
import { processorTime } from "../support/processor-time.ts";

const plan = { Name: "Team", ProviderID: 1 };
const clientType = { Name: "Web", ResponseTypes: "code", GrantType: "password" };
const debug = { request: {}, spec: { proxy: { listen_path: "/", target_url: "http://example.com" } } };

describe("one readable violation per location", () => {
  const cases: [string, OperationId, unknown, string[]][] = [
    ["another type", "createPolicy", { name: 1 }, ["/name: Must be a string."]],
    ["one of several types", "createPolicy", { tags: "x" }, ["/tags: Must be an array or null."]],
    ["no object at all", "createPolicy", [], [": Must be an object."]],
    ["null", "createPolicy", null, [": Must be an object."]],
    [
      "a text for a number: bodies are not coerced",
      "updatePlan",
      { ...plan, Quota: "5" },
      ["/Quota: Must be an integer."],
    ],
    [
      "a fraction for an integer, below the least too",
      "updatePlan",
      { ...plan, Quota: -1.5 },
      ["/Quota: Must be an integer."],
    ],
    ["a number between -1 and 0", "updatePlan", { ...plan, Per: -0.5 }, ["/Per: Must not be between -1 and 0."]],
    [
      "a word of a list",
      "createWebhook",
      { method: "post" },
      ['/method: Must be "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", or "OPTIONS".'],
    ],
    [
      "a text that is too short",
      "createOauthClient",
      { secret: "short" },
      ["/secret: Must have at least 16 characters."],
    ],
    [
      "a text that is too long",
      "createOauthClient",
      { client_id: "x".repeat(129) },
      ["/client_id: Must have at most 128 characters."],
    ],
    [
      "an empty text that is treated as absent",
      "createOauthClient",
      { api_id: "", client_id: "", policy_id: "", redirect_uri: "", secret: "" },
      [],
    ],
    [
      "a text that doesn't match its pattern",
      "createOauthClient",
      { client_id: "a b" },
      ["/client_id: Must consist of letters, digits, _, -, . and ~."],
    ],
    [
      "a text that matches a pattern it must not",
      "createOauthClient",
      { redirect_uri: "javascript:alert(1)" },
      ["/redirect_uri: Must be an absolute URI without a fragment, without * in its host, and with an allowed scheme."],
    ],
    [
      "a format and a pattern",
      "createWebhook",
      { target_path: "/relative" },
      ["/target_path: Must be an absolute http or https URL without a user name or password."],
    ],
    [
      "a format without words of its own",
      "createUser",
      { created_at: "yesterday" },
      ["/created_at: Must be a time such as 2026-03-02T08:15:00Z."],
    ],
    ["a value of a map", "createWebhook", { header_map: { "X/~": 1 } }, ["/header_map/X~1~0: Must be a string."]],
    [
      "an item of a list",
      "createPolicy",
      { access_rights: { a: { allowed_urls: [{}, { methods: [1] }] } } },
      ["/access_rights/a/allowed_urls/1/methods/0: Must be a string."],
    ],
    [
      "a name of a member",
      "debugApi",
      { ...debug, request: { headers: { "a b": [] } } },
      ["/request/headers/a b: Is not a valid header name."],
    ],
    [
      "a map with too many properties",
      "createWebhook",
      { header_map: Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`X-${index}`, ""])) },
      ["/header_map: Must have at most 1000 fields."],
    ],
    [
      "a repeated item",
      "migrateApis",
      { mode: "stage", apiIDs: ["a", "b", "a"] },
      ["/apiIDs: Items 0 and 2 are identical. Send each item once."],
    ],
    ["a command's unknown member", "searchUsers", { filter: {} }, ["/filter: Unknown field. Did you mean filters?"]],
    [
      "a partition of another type",
      "createPolicy",
      { partitions: { per_api: "yes" } },
      ["/partitions/per_api: Must be true or false."],
    ],
    ["partitions that go together", "createPolicy", { partitions: { per_api: false, quota: true } }, []],
  ];
  test.each(cases)("%s", (_what, id, body, violations) => {
    expect(bodyViolations(id, body)).toEqual(violations);
  });
});

describe("the selection of a migration is one violation, unless it is plain what was meant", () => {
  const either = ": Send exactly one of apiIDs and all: true.";
  const cases: [unknown, string[]][] = [
    [{ mode: "stage" }, [either]],
    [{ mode: "stage", all: false }, [either]],
    [{ mode: "stage", apiIDs: [] }, ["/apiIDs: Must have at least 1 item."]],
    [{ mode: "stage", apiIDs: "a" }, ["/apiIDs: Must be an array."]],
    [{ mode: "stage", apiIDs: [1] }, ["/apiIDs/0: Must be a string."]],
    [{ mode: "stage", all: "yes" }, ["/all: Must be true or false."]],
    [{ mode: "Stage", all: true }, ['/mode: Must be "dryRun", "stage", "promote", or "direct".']],
    [{ all: true }, ["/mode: Required."]],
    [{ apiIDs: ["a"], all: 17 }, ["/mode: Required.", "/all: Must be true or false."]],
    [{}, ["/mode: Required.", either]],
    [{ mode: "stage", dry: 1 }, ["/dry: Unknown field. Remove it.", either]],
    [{ mode: "stage", all: true, al: 1 }, ["/al: Unknown field. Did you mean all?"]],
    [{ mode: "stage", all: true }, []],
    [{ mode: "stage", all: false, apiIDs: ["a"] }, []],
  ];
  test.each(cases)("%j", (body, violations) => {
    expect(bodyViolations("migrateApis", body)).toEqual(violations);
  });
});

describe("unknown fields", () => {
  test("are violations at any depth if strict handling is requested", () => {
    const body = {
      colour: "blue",
      partitions: { quotas: true },
      access_rights: { anything: { apiid: "x", allowed_urls: [{ verbs: [] }] } },
      meta_data: { free: { form: true } },
    };
    expect(bodyViolations("createPolicy", body, true)).toEqual([
      "/colour: Unknown field. Remove it.",
      "/partitions/quotas: Unknown field. Did you mean quota?",
      "/access_rights/anything/apiid: Unknown field. Did you mean api_id?",
      "/access_rights/anything/allowed_urls/0/verbs: Unknown field. Remove it.",
    ]);
  });

  test.each([
    "password",
    "Passwd",
    "token",
    "refresh_token",
    "clientSecret",
    "Client-Secret",
    "api_key",
    "SigningKey",
    "x_private_key",
  ])("are refused on the first level where they are named like a credential: %s", (name) => {
    const violation = `/${name}: An unknown field with this name would be stored unencrypted. Remove it.`;
    expect(bodyViolations("createWebhook", { [name]: "x" })).toEqual([violation]);
    expect(bodyViolations("createWebhook", { [name]: "x" }, true)).toEqual([violation]);
  });

  test.each(["tokens_used", "keyboard", "secretary", "token_type", "sort_key", "passage"])(
    "are kept where they only look so: %s",
    (name) => {
      expect(bodyViolations("createWebhook", { [name]: "x" })).toEqual([]);
    },
  );

  test("are kept below the first level with any name", () => {
    expect(bodyViolations("createPolicy", { meta_data: { password: "x" } })).toEqual([]);
  });

  test("are no matter where the document names them", () => {
    expect(bodyViolations("createOauthClient", { secret: "x".repeat(16) })).toEqual([]);
    expect(bodyViolations("createCustomCredential", { CredentialSecret: "x" })).toEqual([]);
  });
});

describe("readOnly fields", () => {
  test("are not stored", () => {
    const sent = { ...clientType, ID: 7, CreatedAt: "2026-03-10 09:00", UpdatedAt: "2026-03-10 09:00" };
    expect(contractOf("updateClientType").readBody(sent, true)).toEqual({ value: clientType, violations: [] });
    expect(contractOf("updatePlan").readBody({ ...plan, ID: 7, ReferenceID: "x" }, true).value).toEqual(plan);
    expect(
      contractOf("createUser").readBody({ id: "x", access_key: "x", created_at: "2026-03-10T09:00:00Z" }, true),
    ).toEqual({
      value: {},
      violations: [],
    });
  });

  test("must be of their type all the same", () => {
    expect(bodyViolations("updatePlan", { ...plan, ID: "7" })).toEqual(["/ID: Must be an integer."]);
  });
});

test("a response holds 50 violations at most", () => {
  expect(bodyViolations("createPolicy", { tags: Array.from({ length: 1000 }, () => 1) })).toHaveLength(50);
});

test.each([
  ["a list", "createPolicy", { tags: Array.from({ length: 400_000 }, () => 1) }, 1],
  ["a choice", "migrateApis", { mode: "stage", apiIDs: Array.from({ length: 400_000 }, () => 1) }, 1],
  [
    "unknown members",
    "createWebhook",
    Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`x${index}`, 1])),
    50,
  ],
  [
    "unknown members of a choice",
    "migrateApis",
    {
      mode: "stage",
      all: true,
      ...Object.fromEntries(Array.from({ length: 4900 }, (_, index) => [`x${index}`, 1])),
    },
    50,
  ],
] as const)("a body full of violations takes no more than a moment: %s", (_what, id, body, count) => {
  const time = processorTime(() => expect(bodyViolations(id, body, true)).toHaveLength(count));
  expect(time).toBeLessThan(2000);
});

test("violations never repeat what was sent", () => {
  const canary = "canary-7f3a";
  const bodies: [OperationId, unknown][] = [
    ["createOauthClient", { secret: canary, client_id: `${canary}!`, redirect_uri: canary }],
    ["createWebhook", { method: canary, target_path: canary, header_map: canary }],
    ["updateClientType", { ...clientType, GrantType: canary, TokenEndpointAuthMethod: canary }],
    ["createUser", { email_address: canary, created_at: canary, active: canary }],
  ];
  for (const [id, body] of bodies) {
    expect(bodyViolations(id, body)).not.toHaveLength(0);
    expect(bodyViolations(id, body).join()).not.toContain(canary);
  }
});
