import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { asApiDefinition } from "../../src/operations/search-apis.ts";
import { readDocument } from "../../src/contract/document.ts";
import { createValidators } from "../../src/contract/validators.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { wholeDefinition } from "../migration/definitions/load-definitions.ts";
import { openStore } from "../storage/open-store.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { gathered } from "../support/gathered.ts";
import { errorsIn } from "./checked-file.ts";
import type { FileOptions } from "../../src/transfer/record-files.ts";
import { creatingAt } from "./creating.ts";

const { exact } = createValidators(readDocument());

/** As a gateway writes one: most fields are at their zero values, some are null, and some hold what nobody expects. */
const orders = {
  ...wholeDefinition("orders", {
    _id: { $oid: "64f0c2a19b3e7d0001a4d001" },
    use_oauth2: true,
    openid_options: { providers: null },
    oauth_meta: { allowed_access_types: ["client_credentials"], allowed_authorize_types: null },
    auth: { signature: {} },
    auth_configs: { authToken: { auth_header_name: "X-Key" }, oauth: null },
    jwt_scope_to_policy_mapping: null,
    version_data: {
      not_versioned: false,
      default_version: "v2",
      versions: {
        "10": { paths: { ignored: null, white_list: null, black_list: null } },
        "9": { expires: "2019-04-01 00:00", use_extended_paths: true, extended_paths: {} },
        v2: { expires: "never" },
      },
    },
    proxy: { listen_path: "/orders/", target_list: null, transport: { ssl_ciphers: null } },
    custom_middleware: { pre: null, auth_check: { name: "" }, id_extractor: {} },
    allowed_ips: null,
    config_data: { "": null, "10": 1, "9": [{}, [], -0.5, 1e21] },
    graphql: { schema: "", enabled: false, engine: { field_configs: [] } },
  }),
  api_id: "5b1e6d0c4a7f4e0c9d2a7c1f0a6e1001",
  org_id: "64f0c2a19b3e7d0001a4c5d2",
  name: "Orders #shop",
};

/** As old or broken dumps write them. */
const sparse = {
  api_id: "sparse",
  org_id: "64f0c2a19b3e7d0001a4c5d2",
  name: "",
  proxy: { listen_path: null, target_url: null, strip_listen_path: "" },
  auth: { auth_header_name: null },
  definition: null,
  use_keyless: "",
  use_oauth2: null,
  version_data: { not_versioned: null, versions: { "": null, Default: { name: null, expires: null } } },
  expire_at: "2017-01-01T00:00:00Z",
};

const versionless = { ...sparse, api_id: "versionless", auth: null, version_data: { versions: null } };

const wrapped = [
  { api_model: {}, api_definition: orders, hook_references: [], user_owners: null },
  { api_definition: sparse, hook_references: [] },
  { api_definition: versionless },
];
const bare = wrapped.map(({ api_definition }) => api_definition);
function ndjson(items: object[]) {
  return items.map((item) => JSON.stringify(item)).join("\n");
}

async function imported(name: string, text: string, options: FileOptions = {}) {
  const { store } = await openStore();
  const path = join(temporaryFolder(), name);
  await writeFile(path, text);
  const { files } = await creatingAt(store, path, options);
  const [outcome] = files;
  return { store, outcome, apis: await gathered(store.apis.all()) };
}

test.each([
  ["apis.json", JSON.stringify(bare)],
  ["apis.json", JSON.stringify({ apis: wrapped, pages: 1 }, undefined, 2)],
  ["apis.json", JSON.stringify({ pages: 1, apis: bare })],
  ["apis.ndjson", ndjson(bare)],
  ["dump-of-tuesday.jsonl", ndjson(wrapped)],
  ["dump.yaml", stringify(wrapped)],
  ["dump.yml", stringify({ apis: bare, pages: 1 })],
])("definitions in %s are stored unchanged in any wrapping: %.20s", async (name, text) => {
  const { apis } = await imported(name, text, { as: "apis" });
  expect(apis).toHaveLength(bare.length);
  for (const definition of bare) {
    const stored = apis.find(({ api_id }) => api_id === definition.api_id);
    expect(stored).toEqual({
      api_id: definition.api_id,
      org_id: definition.org_id,
      kind: "classic",
      name: definition.name,
      definition,
    });
    expect(JSON.stringify(stored?.definition)).toBe(JSON.stringify(definition));
  }
});

test.each([
  ["api-5b1e.json", JSON.stringify(orders)],
  ["api-5b1e.json", JSON.stringify({ api_definition: orders })],
  ["api-5b1e.yaml", stringify(orders)],
])("a file of a single definition is imported: %s, %.20s", async (name, text) => {
  const { apis } = await imported(name, text, { as: "apis" });
  expect(apis.map(({ definition }) => definition)).toEqual([orders]);
});

test("searches show every imported definition as the document describes it", async () => {
  const { apis } = await imported("apis.json", JSON.stringify(bare));
  for (const api of apis) {
    expect(exact("/components/schemas/ApiDefinition", asApiDefinition(api)), api.api_id).toEqual([]);
  }
});

test("an organization is given where a definition has none, or for another one, and can be exported and imported", async () => {
  const { org_id: _orgId, ...withoutOrganization } = orders;
  const text = JSON.stringify([withoutOrganization, sparse]);
  const first = await imported("apis.json", text, { orgId: "another" });
  expect(first.apis.map(({ org_id }) => org_id)).toEqual(["another", "another"]);
  expect(first.apis.map(({ definition }) => definition)).toEqual([withoutOrganization, sparse]);
  const folder = join(temporaryFolder(), "export");
  await exportTo(first.store, folder);
  const second = await openStore();
  await creatingAt(second.store, folder);
  expect(await gathered(second.store.apis.all())).toEqual(first.apis);
});

test("the items of an export take another organization as well", async () => {
  const item = { api_id: "sparse", org_id: "o1", kind: "classic", name: "", definition: sparse };
  const { apis } = await imported("apis.json", JSON.stringify([item]), { orgId: "o2" });
  expect(apis).toEqual([{ ...item, org_id: "o2" }]);
});

function without(name: string) {
  return Object.fromEntries(Object.entries(orders).filter(([key]) => key !== name));
}

test.each([
  [without("api_id"), ["1:2 /api_id: Is missing. Add it."]],
  [{ ...orders, api_id: "" }, ["/api_id: Must have at least 1 character."]],
  [{ ...orders, api_id: 7 }, ["/api_id: Must be a string."]],
  [without("org_id"), ["1:2 /org_id: Is missing. Add it, or specify the organization with --org."]],
  [without("proxy"), ["1:2 /proxy: Is missing. Add it."]],
  [without("name"), ["1:2 /name: Is missing. Add it."]],
  [{ ...orders, auth: [] }, ["/auth: Must be an object."]],
  [{ ...orders, version_data: { versions: { v1: "v1" } } }, ["/version_data/versions/v1: Must be an object."]],
  [{ ...orders, use_keyless: "no" }, ["/use_keyless: Must be true or false."]],
])("an unusable definition is rejected with its location in the file: %#", async (definition, expected) => {
  const found = await errorsIn("apis.json", JSON.stringify([definition]));
  expect(found).toEqual(expected.map((each) => expect.stringContaining(each) as string));
  const inWrapping = await errorsIn("apis.json", JSON.stringify([{ api_definition: definition }]));
  const pointers = expected.map((each) => each.replace(/^.*?\//, " /api_definition/"));
  expect(inWrapping).toEqual(pointers.map((each) => expect.stringContaining(each) as string));
});

test("items that are not definitions are rejected", async () => {
  expect(await errorsIn("apis.json", '[{"api_definition": null}]')).toContainEqual(
    expect.stringContaining("/api_definition: Must be an object."),
  );
  expect(await errorsIn("apis.json", '["a"]')).toEqual(["1:2 : Must be an object."]);
});

const policy = {
  _id: "64f0c2a19b3e7d0001a4e001",
  id: "gold",
  org_id: "64f0c2a19b3e7d0001a4c5d2",
  name: "Gold",
  rate: 100,
  per: 1,
  quota_max: -1,
  access_rights: {},
  date_created: "2026-03-02T08:15:00Z",
  last_updated: "1772439300",
  own: [null, ""],
};

test.each([
  ["policies.json", JSON.stringify([policy])],
  ["policies.json", JSON.stringify({ Data: [policy], Pages: 0 })],
  ["policies.ndjson", JSON.stringify(policy)],
])("policies are imported bare: %s, %.8s", async (name, text) => {
  const { store } = await imported(name, text);
  expect(await gathered(store.policies.all())).toEqual([{ record: policy }]);
  expect(await errorsIn("policies.json", JSON.stringify([{ ...policy, rate: "100" }]))).toEqual([
    expect.stringMatching(/^1:\d+ \/rate: Must be a number\.$/),
  ]);
});
