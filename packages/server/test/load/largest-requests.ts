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

/** Of a request of an operation: its name, its body, the status if it is another one, and headers. */
type Row = readonly [
  name: string,
  body: string | LargeRequest["body"],
  status?: number,
  headers?: LargeRequest["headers"],
];

function requestsOf(
  base: Pick<LargeRequest, "operation" | "path" | "query" | "status">,
  rows: readonly Row[],
): LargeRequest[] {
  return rows.map(([name, body, status = base.status, headers = {}]) => ({
    ...base,
    name,
    status,
    headers,
    body: typeof body === "string" ? () => body : body,
  }));
}

/** The free-form field of an operation with every kind of value. */
function freeFormOf(fields: object, field: string): Row[] {
  return [
    ...freeForm.map(([name, pieces]): Row => [name, filled(fields, field, pieces)]),
    ...illegalFreeForm.map(([name, pieces]): Row => [name, filled(fields, field, pieces), 400]),
    ["half a million values", filled(fields, field, ['{"list":[', "0", "]}"], Infinity), 400],
    ["JSON that ends early", filled(fields, field, ['{"list":[', "0", ""]), 400],
    ["90,000 fields", manyFields(fields), 400],
    ["full objects in unknown fields", filled(fields, "other", ["[", fullObject, "]"])],
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
  return requestsOf(base, [
    ["1,000 access rights", (turn) => rights.replace("{", `{"name":"large ${turn} ${process.pid}",`)],
    ...freeFormOf({}, "meta_data"),
    ["wrong access rights", invalid, 400],
    ["partitions of no kind", filled({}, "partitions", ['{"per_api":0,"list":[', "0", "]}"]), 400],
    ["partitions with many fields", `{"partitions":${manyFields({}, "[0,0,0,0,0]", 1000)}}`],
    ["500,000 tags", filled({}, "tags", ["[", "0", "]"], Infinity), 400],
    ["unknown fields, strict", manyFields({}, '"x"', 999), 400, strict],
  ]);
}

function users(): LargeRequest[] {
  const base = { operation: "createUser", status: 200 } as const;
  return requestsOf(base, [
    ["1,000 permissions", bodyWith({ user_permissions: mapOf(1000, () => "x".repeat(1000)) })],
    ...freeFormOf({}, "api_model"),
    ["wrong permissions", `{"user_permissions":${fullMap}}`, 400],
    ["fields named like credentials", fullMap.replaceAll(/"(f\w+)"/g, '"$1_token"'), 400],
    ["long email address", bodyWith({ email_address: "a@".repeat(500_000) }), 400],
    ["unknown fields, strict", manyFields({}, '"x"', 999), 400, strict],
  ]);
}

function webhooks(): LargeRequest[] {
  const base = { operation: "createWebhook", status: 200 } as const;
  return requestsOf(base, [
    ["1,000 headers", bodyWith({ ...hooks, header_map: mapOf(1000, () => "x".repeat(1000), "X-") })],
    ["90,000 fields", manyFields(hooks), 400],
    ...freeForm.map(([name, pieces]): Row => [name, filled(hooks, "unknown", pieces)]),
    ["wrong headers", `{"header_map":${manyFields({}, `"\\n${"x".repeat(900)}"`, 1000)}}`, 400],
    ["long URL", bodyWith({ ...hooks, target_path: `https://example.com/${"a".repeat(1_000_000)}` })],
    ["long URL with a broken end", bodyWith({ ...hooks, target_path: `https://${"a.".repeat(500_000)} ` }), 400],
    ["long URL of percent signs", bodyWith({ ...hooks, target_path: `https://${"%41".repeat(330_000)}@` }), 400],
  ]);
}

function plans(): LargeRequest[] {
  const base = { operation: "updatePlan", path: { plan_id: 1 }, status: 200 } as const;
  return requestsOf(base, [
    [
      "1,000 catalogues",
      bodyWith({
        ...plan,
        Catalogues: times(1000, (index) => index + 1),
        MetaData: mapOf(1000, () => "x".repeat(1000)),
      }),
    ],
    ["1,000 unknown catalogues", bodyWith({ ...plan, Catalogues: times(1000, (index) => 1_000_000 + index) }), 400],
    ["500,000 catalogues", filled(plan, "Catalogues", ["[", "1", "]"], Infinity), 400],
    ["90,000 catalogues that are no numbers", filled(plan, "Catalogues", ["[", "{}", "]"]), 400],
    ...freeFormOf(plan, "MetaData"),
  ]);
}

function oauthClients(): LargeRequest[] {
  const base = { operation: "createOauthClient", status: 200 } as const;
  return requestsOf(base, [
    ...freeFormOf({}, "meta_data"),
    ["1,000 values", bodyWith({ meta_data: mapOf(1000, () => "x".repeat(1000)) })],
    ["long redirect", bodyWith({ redirect_uri: `https://example.com/${"a/".repeat(500_000)}` })],
    ["long redirect with a broken end", bodyWith({ redirect_uri: `a:${"a".repeat(1_000_000)}#` }), 400],
    ["long secret", bodyWith({ secret: "s".repeat(1_000_000) })],
    ["long client id", bodyWith({ client_id: "s".repeat(1_000_000) }), 400],
  ]);
}

function credentials(): LargeRequest[] {
  const base = { operation: "createCustomCredential", path: { app_id: 1 }, status: 201 } as const;
  return requestsOf(base, [
    [
      "1,000 products",
      bodyWith({ ProductIDs: times(1000, (index) => index + 1), CredentialSecret: "s".repeat(1_000_000) }),
    ],
    ["1,000 unknown products", bodyWith({ ProductIDs: times(1000, (index) => 1_000_000 + index) }), 400],
    ["500,000 products", filled({}, "ProductIDs", ["[", "1", "]"], Infinity), 400],
    ...freeFormOf({}, "Unknown"),
  ]);
}

function clientTypes(): LargeRequest[] {
  const base = { operation: "updateClientType", path: { provider_id: 1, client_type_id: 1 }, status: 200 } as const;
  const room = 1_000_000;
  return requestsOf(base, [
    ["long lists", bodyWith({ ...clientType, GrantType: repeatedTo("pkce", ",", room) })],
    ["long lists of blanks", bodyWith({ ...clientType, ResponseTypes: `code${" ".repeat(room)}` })],
    [
      "long lists with a broken end",
      bodyWith({ ...clientType, GrantType: `${repeatedTo("pkce", " , ", room)}!` }),
      400,
    ],
    ...freeFormOf(clientType, "Unknown"),
  ]);
}

function migrations(): LargeRequest[] {
  const base = { operation: "migrateApis", status: 200 } as const;
  const all = ["dryRun", "stage", "promote", "direct"];
  return requestsOf(base, [
    ...all.map((mode): Row => [`${mode} of 10,000 unknown ids`, bodyWith({ mode, apiIDs: times(10_000, unknownId) })]),
    ["ids of 90 kB", bodyWith({ mode: "dryRun", apiIDs: times(4000, (index) => `${index}-${"x".repeat(240)}`) })],
    ["dryRun of everything", bodyWith({ mode: "dryRun", all: true })],
    ["direct of a half", bodyWith({ mode: "direct", apiIDs: storedApiIds(storedApis / 2) })],
    ["stage of everything", bodyWith({ mode: "stage", all: true })],
    ["promote of everything", bodyWith({ mode: "promote", all: true })],
    ["50,000 ids", bodyWith({ mode: "dryRun", apiIDs: times(50_000, unknownId) }), 400],
    ["10,000 ids and all", bodyWith({ mode: "dryRun", all: true, apiIDs: times(10_000, unknownId) }), 400],
    ["10,000 ids that are objects", bodyWith({ mode: "dryRun", apiIDs: times(10_000, (index) => ({ index })) }), 400],
    ["an id given 10,000 times", bodyWith({ mode: "dryRun", apiIDs: times(10_000, () => "same") }), 400],
    ["unknown fields", manyFields({ mode: "dryRun", all: true }, "0", 900), 400],
  ]);
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
  return requestsOf(base, [
    [
      "1,000 versions",
      bodyWith({
        request: { ...request, headers: { "X-Version": ["v999"] } },
        spec: {
          ...spec,
          definition: { location: "header", key: "X-Version" },
          version_data: { versions: versions(1000) },
        },
      }),
    ],
    [
      "1,000 headers of one name",
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
    ],
    ["long path", bodyWith({ request: { path: `/${"a/../".repeat(200_000)}` }, spec })],
    ["long query", bodyWith({ request: { path: `/?${"a=b&".repeat(250_000)}` }, spec })],
    ["many paths", bodyWith({ request, spec: allowing((index) => `/a/${index}/{id}`) })],
    ["many patterns", bodyWith({ request, spec: allowing((index) => `/a/${index}.*`) }), 400],
    [
      "many versions, each with paths",
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
    ],
    ["unknown fields", filled({ request }, "spec", ['{"list":[', "{}", "]}"])],
    ["2,000 headers", bodyWith({ request: { ...request, headers: mapOf(2000, () => ["\n"], "X-") }, spec }), 400],
    [
      "many violations of headers",
      bodyWith({ request: { ...request, headers: mapOf(1000, () => times(100, () => "\n"), "X-") }, spec }),
      400,
    ],
  ]);
}

function searches(): LargeRequest[] {
  const apis = { operation: "searchApis", status: 200 } as const;
  const found = { operation: "searchUsers", status: 200 } as const;
  const all = { p: -1 };
  return [
    ...requestsOf({ ...apis, query: all }, [["everything", ""]]),
    ...requestsOf({ ...apis, query: { ...all, q: "x".repeat(10_000) } }, [["a rare text", ""]]),
    ...requestsOf({ ...apis, query: { p: 2, q: "large" } }, [["a common text", ""]]),
    ...requestsOf({ ...found, query: all }, [
      ["everything", "{}"],
      ["a text of a megabyte of Σ", bodyWith({ filters: { query: "Σς".repeat(250_000) } })],
    ]),
    ...requestsOf(found, [
      ["a text of a megabyte", bodyWith({ filters: { query: "abc ".repeat(250_000) } })],
      ["unknown fields", manyFields({}, "0", 1000), 400],
    ]),
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
