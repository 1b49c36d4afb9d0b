import { operationTable } from "../support/operation-table.ts";
import type { OperationId } from "../../src/contract/handler.ts";

/** A request as large as it may be, or larger, and the status that it gets. */
export interface LargeRequest {
  operation: OperationId;
  name: string;
  status: number;
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
  /** JSON text; it differs from one turn to the next where the operation asks for unique values. */
  body: (turn: number) => string;
}

/** The body limit, with room for what a turn adds. */
const mostBytes = 1_048_576 - 256;

function bodyWith(fields: object): string {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`A body of ${text.length} characters is too large.`);
  return text;
}

/** Writes a field whose value repeats a piece of JSON, so that the body is as large as it may be. */
function filled(
  fields: object,
  name: string,
  [open, piece, close]: readonly [string, string, string],
  most = mostValues,
): string {
  const before = JSON.stringify(fields).slice(0, -1);
  const start = `${before}${before === "{" ? "" : ","}${JSON.stringify(name)}:${open}`;
  const room = Math.floor((mostBytes - start.length - close.length - 1) / (piece.length + 1));
  // Each piece is a value or begins with one, and holds another after each comma and bracket.
  const count = Math.min(room, most / piece.split(/[,[{]/).length);
  return `${start}${Array.from({ length: count }, () => piece).join(",")}${close}}`;
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function mapOf(count: number, make: (index: number) => unknown, prefix = "name-"): Record<string, unknown> {
  return Object.fromEntries(times(count, (index) => [`${prefix}${index}`, make(index)]));
}

/** Numbered fields until the body is full, or so many: no name is there twice. */
function manyFields(fields: object, value = "0", most = Infinity): string {
  const before = JSON.stringify(fields).slice(0, -1);
  const pieces = [before === "{" ? `"field":${value}` : `,"field":${value}`];
  let length = before.length + 64 + value.length;
  for (let index = 1; index < most; index += 1) {
    const piece = `,"f${index.toString(36)}":${value}`;
    length += piece.length;
    if (length > mostBytes) break;
    pieces.push(piece);
  }
  return `${before}${pieces.join("")}}`;
}

/** Objects of as many fields as they may have. */
const fullObject = manyFields({}, "0", 10_000);

/** As many as the document allows in a map. */
const fullMap = manyFields({}, "0", 1000);

/** A chain of arrays, as deep as a body may nest, below two names. */
const nested = `${"[".repeat(97)}${"]".repeat(97)}`;

/** So many values fit into a body beside its other fields. */
const mostValues = 99_000;

/** Values of a field that takes anything, each as expensive as its size allows. */
const freeForm: readonly (readonly [string, readonly [string, string, string]])[] = [
  ["numbers", ['{"list":[', "1234567", "]}"]],
  ["empty objects", ['{"list":[', "{}", "]}"]],
  ["full objects", ['{"list":[', fullObject, "]}"]],
  ["deep nesting", ['{"list":[', nested, "]}"]],
  ["long text", ['{"text":"', "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", '"}']],
];

const illegalFreeForm: typeof freeForm = [
  ["numbers that are too exact", ['{"list":[', "1.2345678901234567890123", "]}"]],
  ["broken text", ['{"list":[', String.raw`"\u0000"`, "]}"]],
  ["repeated names", ['{"list":[', '{"a":0,"a":0}', "]}"]],
  ["nesting that is too deep", ['{"list":[', `${"[".repeat(200)}${"]".repeat(200)}`, "]}"]],
];

const hooks = { method: "POST", target_path: "https://example.com/hook" };
const plan = { Name: "Plan", ProviderID: 1 };
const clientType = { Name: "Type", ResponseTypes: "code", GrantType: "authorization_code" };
const strict = { Prefer: "handling=strict" };
function unknownId(index: number) {
  return `unknown-${index}`;
}

function repeatedTo(piece: string, separator: string, room: number) {
  return times(Math.floor(room / (piece.length + separator.length)), () => piece).join(separator);
}

function fixed(text: string) {
  return () => text;
}

/** The free-form field of an operation with every kind of value. */
function freeFormOf(
  request: Pick<LargeRequest, "operation" | "path" | "status">,
  fields: object,
  field: string,
): LargeRequest[] {
  return [
    ...freeForm.map(([name, pieces]) => ({ ...request, name, body: fixed(filled(fields, field, pieces)) })),
    ...illegalFreeForm.map(([name, pieces]) => ({
      ...request,
      name,
      status: 400,
      body: fixed(filled(fields, field, pieces)),
    })),
    {
      ...request,
      name: "half a million values",
      status: 400,
      body: fixed(filled(fields, field, ['{"list":[', "0", "]}"], Infinity)),
    },
    {
      ...request,
      name: "JSON that ends early",
      status: 400,
      body: fixed(filled(fields, field, ['{"list":[', "0", ""])),
    },
    { ...request, name: "90,000 fields", status: 400, body: fixed(manyFields(fields)) },
    {
      ...request,
      name: "full objects in unknown fields",
      body: fixed(filled(fields, "other", ["[", fullObject, "]"])),
    },
  ];
}

/** How many APIs and users are stored, small ones. */
export const storedApis = Number(process.env["LOAD_APIS"] ?? 2000);

/** The ids of the first stored APIs. */
export function storedApiIds(count: number): string[] {
  return times(count, (index) => `${String(index).padStart(6, "0")}${"a".repeat(26)}`);
}

/** What a policy may grant for each API, until the body is full. */
function accessRights(urls: number) {
  return mapOf(1000, (index) => ({
    api_id: `api-${index}`,
    api_name: "x",
    versions: times(30, (version) => `v${version}`),
    allowed_urls: times(urls, (url) => ({ url: `/a/${url}`, methods: ["GET", "POST", "PUT"] })),
  }));
}

function policies(): LargeRequest[] {
  const base = { operation: "createPolicy", status: 200 } as const;
  const rights = bodyWith({ access_rights: accessRights(8), tags: times(1000, (index) => `tag-${index}`) });
  const invalid = bodyWith({ access_rights: mapOf(1000, () => ({ allowed_urls: times(90, () => 0) })) });
  return [
    {
      ...base,
      name: "1,000 access rights",
      body: (turn) => rights.replace("{", `{"name":"large ${turn} ${process.pid}",`),
    },
    ...freeFormOf(base, {}, "meta_data"),
    { ...base, name: "wrong access rights", status: 400, body: fixed(invalid) },
    {
      ...base,
      name: "partitions of no kind",
      status: 400,
      body: fixed(filled({}, "partitions", ['{"per_api":0,"list":[', "0", "]}"])),
    },
    {
      ...base,
      name: "partitions with many fields",
      body: fixed(`{"partitions":${manyFields({}, "[0,0,0,0,0]", 1000)}}`),
    },
    { ...base, name: "500,000 tags", status: 400, body: fixed(filled({}, "tags", ["[", "0", "]"], Infinity)) },
    { ...base, name: "unknown fields, strict", status: 400, headers: strict, body: fixed(manyFields({}, '"x"', 999)) },
  ];
}

function users(): LargeRequest[] {
  const base = { operation: "createUser", status: 200 } as const;
  return [
    {
      ...base,
      name: "1,000 permissions",
      body: fixed(bodyWith({ user_permissions: mapOf(1000, () => "x".repeat(1000)) })),
    },
    ...freeFormOf(base, {}, "api_model"),
    { ...base, name: "wrong permissions", status: 400, body: fixed(`{"user_permissions":${fullMap}}`) },
    {
      ...base,
      name: "fields named like credentials",
      status: 400,
      body: fixed(fullMap.replaceAll(/"(f\w+)"/g, '"$1_token"')),
    },
    {
      ...base,
      name: "long email address",
      status: 400,
      body: fixed(bodyWith({ email_address: "a@".repeat(500_000) })),
    },
    { ...base, name: "unknown fields, strict", status: 400, headers: strict, body: fixed(manyFields({}, '"x"', 999)) },
  ];
}

function webhooks(): LargeRequest[] {
  const base = { operation: "createWebhook", status: 200 } as const;
  return [
    {
      ...base,
      name: "1,000 headers",
      body: fixed(bodyWith({ ...hooks, header_map: mapOf(1000, () => "x".repeat(1000), "X-") })),
    },
    { ...base, name: "90,000 fields", status: 400, body: fixed(manyFields(hooks)) },
    ...freeForm.map(([name, pieces]) => ({ ...base, name, body: fixed(filled(hooks, "unknown", pieces)) })),
    {
      ...base,
      name: "wrong headers",
      status: 400,
      body: fixed(`{"header_map":${manyFields({}, `"\\n${"x".repeat(900)}"`, 1000)}}`),
    },
    {
      ...base,
      name: "long URL",
      body: fixed(bodyWith({ ...hooks, target_path: `https://example.com/${"a".repeat(1_000_000)}` })),
    },
    {
      ...base,
      name: "long URL with a broken end",
      status: 400,
      body: fixed(bodyWith({ ...hooks, target_path: `https://${"a.".repeat(500_000)} ` })),
    },
    {
      ...base,
      name: "long URL of percent signs",
      status: 400,
      body: fixed(bodyWith({ ...hooks, target_path: `https://${"%41".repeat(330_000)}@` })),
    },
  ];
}

function plans(): LargeRequest[] {
  const base = { operation: "updatePlan", path: { plan_id: 1 }, status: 200 } as const;
  return [
    {
      ...base,
      name: "1,000 catalogues",
      body: fixed(
        bodyWith({
          ...plan,
          Catalogues: times(1000, (index) => index + 1),
          MetaData: mapOf(1000, () => "x".repeat(1000)),
        }),
      ),
    },
    {
      ...base,
      name: "1,000 unknown catalogues",
      status: 400,
      body: fixed(bodyWith({ ...plan, Catalogues: times(1000, (index) => 1_000_000 + index) })),
    },
    {
      ...base,
      name: "500,000 catalogues",
      status: 400,
      body: fixed(filled(plan, "Catalogues", ["[", "1", "]"], Infinity)),
    },
    {
      ...base,
      name: "90,000 catalogues that are no numbers",
      status: 400,
      body: fixed(filled(plan, "Catalogues", ["[", "{}", "]"])),
    },
    ...freeFormOf(base, plan, "MetaData"),
  ];
}

function oauthClients(): LargeRequest[] {
  const base = { operation: "createOauthClient", status: 200 } as const;
  return [
    ...freeFormOf(base, {}, "meta_data"),
    { ...base, name: "1,000 values", body: fixed(bodyWith({ meta_data: mapOf(1000, () => "x".repeat(1000)) })) },
    {
      ...base,
      name: "long redirect",
      body: fixed(bodyWith({ redirect_uri: `https://example.com/${"a/".repeat(500_000)}` })),
    },
    {
      ...base,
      name: "long redirect with a broken end",
      status: 400,
      body: fixed(bodyWith({ redirect_uri: `a:${"a".repeat(1_000_000)}#` })),
    },
    { ...base, name: "long secret", body: fixed(bodyWith({ secret: "s".repeat(1_000_000) })) },
    { ...base, name: "long client id", status: 400, body: fixed(bodyWith({ client_id: "s".repeat(1_000_000) })) },
  ];
}

function credentials(): LargeRequest[] {
  const base = { operation: "createCustomCredential", path: { app_id: 1 }, status: 201 } as const;
  return [
    {
      ...base,
      name: "1,000 products",
      body: fixed(bodyWith({ ProductIDs: times(1000, (index) => index + 1), CredentialSecret: "s".repeat(1_000_000) })),
    },
    {
      ...base,
      name: "1,000 unknown products",
      status: 400,
      body: fixed(bodyWith({ ProductIDs: times(1000, (index) => 1_000_000 + index) })),
    },
    {
      ...base,
      name: "500,000 products",
      status: 400,
      body: fixed(filled({}, "ProductIDs", ["[", "1", "]"], Infinity)),
    },
    ...freeFormOf(base, {}, "Unknown"),
  ];
}

function clientTypes(): LargeRequest[] {
  const base = { operation: "updateClientType", path: { provider_id: 1, client_type_id: 1 }, status: 200 } as const;
  const room = 1_000_000;
  return [
    { ...base, name: "long lists", body: fixed(bodyWith({ ...clientType, GrantType: repeatedTo("pkce", ",", room) })) },
    {
      ...base,
      name: "long lists of blanks",
      body: fixed(bodyWith({ ...clientType, ResponseTypes: `code${" ".repeat(room)}` })),
    },
    {
      ...base,
      name: "long lists with a broken end",
      status: 400,
      body: fixed(bodyWith({ ...clientType, GrantType: `${repeatedTo("pkce", " , ", room)}!` })),
    },
    ...freeFormOf(base, clientType, "Unknown"),
  ];
}

function migrations(): LargeRequest[] {
  const base = { operation: "migrateApis", status: 200 } as const;
  const all = ["dryRun", "stage", "promote", "direct"];
  return [
    ...all.map((mode) => ({
      ...base,
      name: `${mode} of 10,000 unknown ids`,
      body: fixed(bodyWith({ mode, apiIDs: times(10_000, unknownId) })),
    })),
    {
      ...base,
      name: "ids of 90 kB",
      body: fixed(bodyWith({ mode: "dryRun", apiIDs: times(4000, (index) => `${index}-${"x".repeat(240)}`) })),
    },
    { ...base, name: "dryRun of everything", body: fixed(bodyWith({ mode: "dryRun", all: true })) },
    {
      ...base,
      name: "direct of a half",
      body: fixed(bodyWith({ mode: "direct", apiIDs: storedApiIds(storedApis / 2) })),
    },
    { ...base, name: "stage of everything", body: fixed(bodyWith({ mode: "stage", all: true })) },
    { ...base, name: "promote of everything", body: fixed(bodyWith({ mode: "promote", all: true })) },
    {
      ...base,
      name: "50,000 ids",
      status: 400,
      body: fixed(bodyWith({ mode: "dryRun", apiIDs: times(50_000, unknownId) })),
    },
    {
      ...base,
      name: "10,000 ids and all",
      status: 400,
      body: fixed(bodyWith({ mode: "dryRun", all: true, apiIDs: times(10_000, unknownId) })),
    },
    {
      ...base,
      name: "10,000 ids that are objects",
      status: 400,
      body: fixed(bodyWith({ mode: "dryRun", apiIDs: times(10_000, (index) => ({ index })) })),
    },
    {
      ...base,
      name: "an id given 10,000 times",
      status: 400,
      body: fixed(bodyWith({ mode: "dryRun", apiIDs: times(10_000, () => "same") })),
    },
    { ...base, name: "unknown fields", status: 400, body: fixed(manyFields({ mode: "dryRun", all: true }, "0", 900)) },
  ];
}

function debugs(): LargeRequest[] {
  const base = { operation: "debugApi", status: 200 } as const;
  const request = { method: "GET", path: "/" };
  const spec = { name: "x", use_keyless: true };
  function versions(count: number) {
    return mapOf(count, (index) => ({ name: `v${index}`, padding: "x".repeat(900) }), "v");
  }
  function allowing(pattern: (index: number) => string) {
    const white_list = times(20_000, (index) => ({ path: pattern(index), method: "GET" }));
    const version = { name: "Default", use_extended_paths: true, extended_paths: { white_list } };
    return { ...spec, version_data: { not_versioned: true, versions: { Default: version } } };
  }
  return [
    {
      ...base,
      name: "1,000 versions",
      body: fixed(
        bodyWith({
          request: { ...request, headers: { "X-Version": ["v999"] } },
          spec: {
            ...spec,
            definition: { location: "header", key: "X-Version" },
            version_data: { versions: versions(1000) },
          },
        }),
      ),
    },
    {
      ...base,
      name: "1,000 headers of one name",
      body: fixed(
        bodyWith({
          request: {
            ...request,
            headers: Object.fromEntries(
              times(1000, (index) => [
                [..."abcdefghij"].map((letter, bit) => ((index >> bit) & 1 ? letter.toUpperCase() : letter)).join(""),
                times(95, () => ""),
              ]),
            ),
          },
          spec,
        }),
      ),
    },
    { ...base, name: "long path", body: fixed(bodyWith({ request: { path: `/${"a/../".repeat(200_000)}` }, spec })) },
    { ...base, name: "long query", body: fixed(bodyWith({ request: { path: `/?${"a=b&".repeat(250_000)}` }, spec })) },
    { ...base, name: "many paths", body: fixed(bodyWith({ request, spec: allowing((index) => `/a/${index}/{id}`) })) },
    {
      ...base,
      name: "many patterns",
      // Too much work to match.
      status: 400,
      body: fixed(bodyWith({ request, spec: allowing((index) => `/a/${index}.*`) })),
    },
    {
      ...base,
      name: "many versions, each with paths",
      body: fixed(
        bodyWith({
          request,
          spec: {
            ...spec,
            definition: { location: "header", key: "X-Version" },
            version_data: {
              versions: mapOf(1000, (index) => ({
                name: `v${index}`,
                paths: { white_list: times(75, (path) => `/a/${path}`) },
              })),
            },
          },
        }),
      ),
    },
    { ...base, name: "unknown fields", body: fixed(filled({ request }, "spec", ['{"list":[', "{}", "]}"])) },
    {
      ...base,
      name: "2,000 headers",
      status: 400,
      body: fixed(bodyWith({ request: { ...request, headers: mapOf(2000, () => ["\n"], "X-") }, spec })),
    },
    {
      ...base,
      name: "many violations of headers",
      status: 400,
      body: fixed(
        bodyWith({ request: { ...request, headers: mapOf(1000, () => times(100, () => "\n"), "X-") }, spec }),
      ),
    },
  ];
}

function searches(): LargeRequest[] {
  return [
    { operation: "searchApis", name: "everything", status: 200, query: { p: -1 }, body: fixed("") },
    {
      operation: "searchApis",
      name: "a rare text",
      status: 200,
      query: { p: -1, q: "x".repeat(10_000) },
      body: fixed(""),
    },
    { operation: "searchApis", name: "a common text", status: 200, query: { p: 2, q: "large" }, body: fixed("") },
    { operation: "searchUsers", name: "everything", status: 200, query: { p: -1 }, body: fixed("{}") },
    {
      operation: "searchUsers",
      name: "a text of a megabyte",
      status: 200,
      body: fixed(bodyWith({ filters: { query: "abc ".repeat(250_000) } })),
    },
    {
      operation: "searchUsers",
      name: "a text of a megabyte of Σ",
      status: 200,
      query: { p: -1 },
      body: fixed(bodyWith({ filters: { query: "Σς".repeat(250_000) } })),
    },
    { operation: "searchUsers", name: "unknown fields", status: 400, body: fixed(manyFields({}, "0", 1000)) },
  ];
}

/** The largest requests of every operation that takes arrays, maps or everything at once. */
export function largestRequests(): LargeRequest[] {
  return [
    ...users(),
    ...webhooks(),
    ...policies(),
    ...plans(),
    ...oauthClients(),
    ...credentials(),
    ...clientTypes(),
    ...migrations(),
    ...debugs(),
    ...searches(),
  ];
}

/** The HTTP method of a request, in capitals. */
export function methodOf({ operation }: Pick<LargeRequest, "operation">): string {
  return operationTable[operation].method.toUpperCase();
}
