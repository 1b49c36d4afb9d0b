/** A deliberate error in the document, what lint must report, and the change that its remedy asks for. */
export interface PlantedError {
  name: string;
  error: Edits;
  /** The file that the one finding names, and text of the line that it names. */
  at: { file: string; line: string };
  /** What the message and the remedy say. */
  says: RegExp;
  /** What else is wrong then: what other files name. */
  also?: RegExp[];
  /** The remedy, applied to the files with the error. */
  remedy: Edits;
}

/** Changes of files, relative to the workspace's root. A missing file is empty, and one that becomes empty is removed. */
export type Edits = Record<string, (text: string, read: (file: string) => string) => string>;

type OneEdit = readonly [error: (text: string) => string, remedy: (text: string) => string];

function replace(from: string | RegExp, to: string) {
  return (text: string): string => text.replace(from, to);
}

function write(content: string) {
  return (): string => content;
}

/** An error that replaces one text by another, whose remedy is to put the right one back. */
function misspell(right: string, wrong: string): OneEdit {
  return [replace(right, wrong), replace(wrong, right)];
}

/** An error in one file. */
function inFile(
  file: string,
  line: string,
  [error, remedy]: OneEdit,
  described: Pick<PlantedError, "name" | "says" | "also">,
): PlantedError {
  return { ...described, error: { [file]: error }, at: { file, line }, remedy: { [file]: remedy } };
}

function schema(name: string): string {
  return `spec/schemas/${name}.yaml`;
}
const searchUsers = "spec/dashboard/search-users.yaml";
const searchApis = "spec/dashboard/search-apis.yaml";
const createWebhook = "spec/dashboard/create-webhook.yaml";
const migrateApis = "spec/dashboard/migrate-apis.yaml";
const pastTheEnd = "spec/examples/search-users/past-the-end.response.yaml";
const inactiveUser = "spec/examples/search-apis/inactive-user.response.yaml";

const forbidden = `    "403":
      description: The token's user is inactive.
      x-gw-decision: D29
      headers:
        X-Request-Id:
          $ref: ../headers/RequestId.yaml
      content:
        application/problem+json:
          schema:
            $ref: ../schemas/ForbiddenProblem.yaml
          examples:
            inactive-user:
              $ref: ../examples/search-apis/inactive-user.response.yaml
`;
const forbiddenExample = `summary: An inactive user's token
x-gw-when:
  credential: inactiveUserToken
x-gw-generated: [/instance]
value:
  type: /docs/errors/forbidden/
  title: Forbidden
  status: 403
  detail: This token's user is inactive. Ask an administrator to activate the user.
  instance: urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001
  code: forbidden
`;

const requestBody = `  requestBody:
    required: true
    content:
      application/json:
        schema:
          $ref: ../schemas/UserSearch.yaml
        examples:
          everyone:
            $ref: ../examples/get-streams-api/everyone.request.yaml
`;

/** A response of a status and a problem's name, with an example that a replay comes to in its own way. */
function response(status: number, problem: string, when: string): string {
  return `description: There is a reason.
headers:
  X-Request-Id:
    $ref: ../headers/RequestId.yaml
content:
  application/problem+json:
    schema:
      $ref: ../schemas/${problem}Problem.yaml
    examples:
      planted:
        summary: A planted example
        x-gw-when: ${when}
        x-gw-generated: [/instance]
        value:
          type: /docs/errors/${snakeCase(problem)}/
          title: ${problem}
          status: ${status}
          detail: There is a reason.
          instance: urn:uuid:0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001
          code: ${snakeCase(problem)}
`;
}

function snakeCase(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase();
}

/** A response written under its status in an operation. */
function ownResponse(...[status, problem, when]: Parameters<typeof response>): string {
  return `    "${status}":\n${response(status, problem, when).replace(/^(?=.)/gm, "      ")}`;
}

const notFound = ownResponse(404, "NotFound", "{ credential: dashboardToken, body: {} }");
const conflict = ownResponse(409, "Conflict", "{ credential: dashboardToken, body: {} }");
const sharedConflict = '    "409":\n      $ref: ../responses/Conflict.yaml\n';

const unusedDecision =
  "- id: D99\n  question: What is asked here?\n  decision: Nothing is decided here.\n  reason: Nothing points here.\n";

const unusedWaiver =
  "\n  - id: GW004\n    pointer: /components/schemas/User/properties/id\n    reason: Later.\n    owner: A\n    expires: 2999-12-31\n";

/** Errors that stop lint, so that each is the only one it reports. */
export const blockingErrors: PlantedError[] = [
  inFile(schema("User"), "description: A person: one", misspell("A person who", "A person: one who"), {
    name: "a file that is not YAML",
    says: /The file can't be read.*→ Correct the YAML/s,
  }),
  inFile("spec/openapi.yaml", "openapi: 3.1.1: [", misspell("openapi: 3.1.1", "openapi: 3.1.1: ["), {
    name: "a document that is not YAML",
    says: /The file can't be read.*→ Correct the YAML/s,
  }),
  inFile(searchUsers, "$ref: ../schemas/UsersPage.yaml", misspell("/UserPage.yaml", "/UsersPage.yaml"), {
    name: "a dangling $ref",
    says: /Can't resolve \$ref.*→ Correct the \$ref/s,
  }),
  {
    name: "two schemas of one name",
    error: {
      "spec/dashboard/User.yaml": write("description: Another user.\ntype: object\nadditionalProperties: true\n"),
      [schema("UserPage")]: replace("$ref: User.yaml", "$ref: ../dashboard/User.yaml"),
    },
    at: { file: "spec/dashboard/User.yaml", line: "description: Another user." },
    says: /not unique.*spec\/schemas\/User.yaml.*→ Rename/s,
    remedy: {
      "spec/dashboard/User.yaml": write(""),
      [schema("OtherUser")]: write("description: Another user.\ntype: object\nadditionalProperties: true\n"),
      [schema("UserPage")]: replace("$ref: ../dashboard/User.yaml", "$ref: OtherUser.yaml"),
    },
  },
];

/** Errors that are found together, in one run of lint. */
export const independentErrors: PlantedError[] = [
  inFile(schema("User"), "  first_name:", misspell("The given name.\n    type: string\n", "The given name.\n"), {
    name: "a property without a type",
    says: /"first_name" has no type.*→ Write the `type`/s,
  }),
  inFile(
    schema("User"),
    "minimum: 1",
    misspell("The family name.\n    type: string\n", "The family name.\n    type: string\n    minimum: 1\n"),
    { name: "a keyword of another type", says: /minimum has no effect.*type is string.*→ Remove it/s },
  ),
  inFile(schema("User"), "format: datetime", misspell("format: date-time", "format: datetime"), {
    name: "a format that does not exist",
    says: /no format "datetime".*→ Correct the format/s,
  }),
  inFile(schema("User"), "access_key:", misspell("    x-gw-secret: true\n    type", "    type"), {
    name: "a secret that is not marked",
    says: /access_key.*→.*x-gw-secret/s,
  }),
  inFile(
    schema("User"),
    "api_model:",
    misspell("    type: object\n    additionalProperties: true\n", "    type: object\n"),
    { name: "a free-form object that does not say so", says: /→.*additionalProperties/s },
  ),
  inFile(
    schema("User"),
    "anyOf:",
    misspell(
      "The user's group.\n    type: string\n",
      `The user's group.\n    anyOf:\n      - type: string\n      - type: "null"\n`,
    ),
    { name: "null spelled as a branch", says: /→ Write `type: \[x, "null"\]`/ },
  ),
  inFile(
    "spec/headers/NoStore.yaml",
    "deprecated: true",
    [
      replace("required: true", "deprecated: true\nrequired: true"),
      replace("contains a secret.", "contains a secret. There is no replacement."),
    ],
    { name: "a deprecation without a replacement", says: /NoStore is deprecated.*→ Say what to use instead/s },
  ),
  inFile(
    schema("CustomCredentialInput"),
    "required: [ID]",
    misspell("type: object\nproperties:", "type: object\nrequired: [ID]\nproperties:"),
    {
      name: "a read-only property that a request must send",
      says: /must send "ID".*→ Remove the name from `required`/s,
    },
  ),
  inFile(schema("DebugRequest"), "default: FETCH", misspell("default: GET", "default: FETCH"), {
    name: "a default outside an enum behind a $ref",
    says: /"FETCH" is not a value of HttpMethod.*→ Choose one of "GET"/s,
  }),
  inFile(
    schema("UserInput"),
    "minLength: 300",
    [
      replace(
        "The user's group.\n    type: string\n    maxLength",
        "The user's group.\n    type: string\n    minLength: 300\n    maxLength",
      ),
      replace("minLength: 300\n    maxLength: 255", "minLength: 0\n    maxLength: 300"),
    ],
    { name: "a lower bound above the upper one", says: /satisfies both minLength 300 and maxLength 255.*→ Swap/s },
  ),
  {
    name: "a user who may be inactive, without a 403",
    error: { [searchApis]: replace(forbidden, ""), [inactiveUser]: write("") },
    at: { file: searchApis, line: "responses:" },
    says: /does not document 403, although the token's user.*→ Add a 403 response/s,
    remedy: {
      [searchApis]: replace('    "429":', `${forbidden}    "429":`),
      [inactiveUser]: write(forbiddenExample),
    },
  },
  {
    name: "a request body on a GET",
    error: {
      "spec/dashboard/get-streams-api.yaml": replace("  responses:", `${requestBody}  responses:`),
      "spec/examples/get-streams-api/everyone.request.yaml": write("summary: Every user\nvalue: {}\n"),
    },
    at: { file: "spec/dashboard/get-streams-api.yaml", line: "requestBody:" },
    says: /GET with a request body.*→ Use query parameters/s,
    remedy: {
      "spec/dashboard/get-streams-api.yaml": replace(requestBody, ""),
      "spec/examples/get-streams-api/everyone.request.yaml": write(""),
    },
  },
  inFile("spec/examples/search-users/by-email.response.yaml", "pages: one", misspell("pages: 1", "pages: one"), {
    name: "an example that does not fit its schema",
    says: /`pages` property type must be integer.*→ Correct the example's value/s,
  }),
  inFile(
    "spec/examples/search-users/by-email.response.yaml",
    "lastname: Lind",
    misspell("last_name: Lind", "lastname: Lind"),
    {
      name: "an example with a misspelled field that its schema does not require",
      says: /declares "last_name", and the example has "lastname".*→ Correct the name in the example/s,
    },
  ),
  inFile(searchUsers, "      json:", misspell("      application/json:", "      json:"), {
    name: "a body without a media type",
    says: /"json" is not a media type.*→ Write the type, a slash and the subtype/s,
  }),
  {
    name: "an example in the folder of another operation",
    error: {
      "spec/examples/search-apis/no-such-page.response.yaml": (_text, read) => read(pastTheEnd),
      [pastTheEnd]: write(""),
      [searchUsers]: replace("search-users/past-the-end", "search-apis/no-such-page"),
    },
    at: { file: searchUsers, line: "$ref: ../examples/search-apis/no-such-page.response.yaml" },
    says: /search-users.*examples\/search-apis.*→ Write an example of the operation/s,
    remedy: {
      [pastTheEnd]: (_text, read) => read("spec/examples/search-apis/no-such-page.response.yaml"),
      "spec/examples/search-apis/no-such-page.response.yaml": write(""),
      [searchUsers]: replace("search-apis/no-such-page", "search-users/past-the-end"),
    },
  },
  inFile(
    searchUsers,
    "responses:",
    misspell('    "413":\n      $ref: ../responses/PayloadTooLarge.yaml\n    "415":', '    "415":'),
    {
      name: "a response that is missing",
      says: /413.*→ Add a 413 response/s,
    },
  ),
  inFile("spec/dashboard/create-policy.yaml", '"404":', misspell('    "413":', `${notFound}    "413":`), {
    name: "a response that the operation can't return",
    says: /documents 404, but nothing.*→ Remove it/s,
  }),
  inFile("spec/responses/RateLimited.yaml", "content:", misspell("application/problem+json", "application/json"), {
    name: "an error response that is not a problem",
    says: /uses application\/json.*→ Use only application\/problem\+json/s,
  }),
  inFile(schema("Problem"), "  status:", misspell("integer\n    format: int32\n  detail", "integer\n  detail"), {
    name: "an integer without a format",
    says: /no format.*→ Write `format: int32`/s,
  }),
  inFile(
    schema("PlanInput"),
    "  ProviderID:",
    misspell("D23\n    x-gw-references: providers\n    type: integer", "D23\n    type: integer"),
    {
      name: "an id of another record that is not marked",
      says: /looks like another record's id.*→ Add `x-gw-references`/s,
    },
  ),
  {
    name: "a field that its record describes differently",
    error: { [schema("Plan")]: replace("The plan's client ID.", "The plan's client.") },
    at: { file: schema("PlanInput"), line: "description: The plan's client ID." },
    says: /PlanInput.CID and Plan.CID have different descriptions.*→ .*x-gw-pair/s,
    remedy: { [schema("Plan")]: replace("The plan's client.", "The plan's client ID.") },
  },
  inFile(
    schema("Policy"),
    "  tags:",
    misspell("      type: string\n    maxItems: 1000\n  throttle", "      type: string\n  throttle"),
    {
      name: "a list in a request that has no limit",
      says: /no maxItems.*→ Add the limit/s,
    },
  ),
  inFile(
    createWebhook,
    "post:",
    [
      replace("  x-gw-permission: { name: IsAdmin, level: admin }\n", ""),
      replace("  security:", "  x-gw-permission: { name: IsAdmin, level: admin }\n  security:"),
    ],
    { name: "a write that needs no permission", says: /writes with a dashboard token.*→ Add `x-gw-permission/s },
  ),
  {
    name: "a response of one operation that others may share",
    error: {
      [migrateApis]: replace('    "413":', `${sharedConflict}    "413":`),
      "spec/responses/Conflict.yaml": write(response(409, "Conflict", "{ body: {} }")),
    },
    at: { file: migrateApis, line: '"409":' },
    says: /migrateApis uses a shared response for 409.*→ Define the response in the operation/s,
    remedy: { [migrateApis]: replace(sharedConflict, conflict), "spec/responses/Conflict.yaml": write("") },
  },
  inFile(
    "spec/portal/update-plan.yaml",
    "operationId: updateClientType",
    misspell("operationId: updatePlan", "operationId: updateClientType"),
    {
      name: "two operations of one name",
      says: /unique `operationId`.*→ Rename/s,
      also: [/operation updatePlan in vocabulary\.yaml/, /has no operation updatePlan/],
    },
  ),
  inFile(searchUsers, "- dashboardKey: []", misspell("- dashboardToken: []", "- dashboardKey: []"), {
    name: "a security scheme that does not exist",
    says: /dashboardKey.*→ Use one of the document's `securitySchemes`/s,
  }),
  inFile(searchUsers, "tags: [People]", misspell("tags: [Users]", "tags: [People]"), {
    name: "a tag that does not exist",
    says: /tags should be defined.*→ Add the tag/s,
  }),
  {
    name: "a path parameter that is not described",
    error: { "spec/openapi.yaml": replace("/plans/{plan_id}:", "/plans/{id}:") },
    at: { file: "spec/portal/update-plan.yaml", line: "parameters:" },
    says: /`\{id\}`.*→ Make the names in the path match the parameters/s,
    remedy: { "spec/openapi.yaml": replace("/plans/{id}:", "/plans/{plan_id}:") },
  },
  inFile(
    searchUsers,
    "summary: Search users by email.",
    misspell("summary: Search users by email\n", "summary: Search users by email.\n"),
    { name: "a summary that ends with a period", says: /→ Remove the period/ },
  ),
  inFile(searchUsers, "x-gw-decision:", misspell("D24", "D94"), {
    name: "a decision that does not exist",
    says: /D94.*→/s,
  }),
  {
    name: "a tag that is in no group",
    error: { "spec/openapi.yaml": replace("Policies, Webhooks", "Policies") },
    at: { file: "spec/dashboard/create-webhook.yaml", line: "tags:" },
    says: /"Webhooks" is not in any group\. Groups: Dashboard API.*→ Add the tag to a group/s,
    remedy: { "spec/openapi.yaml": replace("tags: [APIs, OAuth clients, Users, Policies", "$&, Webhooks") },
  },
  {
    name: "pages of a field that does not exist",
    error: { "spec/dashboard/search-users.yaml": replace("items: users", "items: people") },
    at: { file: "spec/dashboard/search-users.yaml", line: "x-gw-pages:" },
    says: /searchUsers has no array "people" in its response, only "users"\..*→ Correct the name/s,
    remedy: { "spec/dashboard/search-users.yaml": replace("items: people", "items: users") },
  },
  {
    name: "a sample of an operation that does not exist",
    error: { "spec/vocabulary.yaml": replace("  createUser: ", "  createUsers: ") },
    at: { file: "spec/openapi.yaml", line: "info:" },
    says: /operation createUsers in vocabulary.yaml.*→ Did you mean createUser\?/s,
    remedy: { "spec/vocabulary.yaml": replace("  createUsers: ", "  createUser: ") },
  },
  {
    name: "a decision that nothing points at",
    error: { "spec/decisions.yaml": replace(/$/, unusedDecision) },
    at: { file: "spec/openapi.yaml", line: "info:" },
    says: /D99.*→/s,
    remedy: { "spec/decisions.yaml": replace(unusedDecision, "") },
  },
  inFile(schema("ErrorCode"), "- teapot", misspell("  - unavailable\n", "  - unavailable\n  - teapot\n"), {
    name: "an error code that the catalog lacks",
    says: /teapot is not in the error catalog.*→ Add the code to errors\.yaml/s,
  }),
  {
    name: "a schema that nothing uses",
    error: { [schema("Orphan")]: write("description: A schema that nothing uses.\ntype: string\n") },
    at: { file: schema("Orphan"), line: "description:" },
    says: /No \$ref references this file.*→ Reference it/s,
    remedy: { [schema("Orphan")]: write("") },
  },
  inFile(
    schema("Policy"),
    "description: How long keys using the policy stay valid.",
    misspell("stay valid, in seconds. If -1 or 0, keys never expire.", "stay valid."),
    { name: "a duration without its unit", says: /key_expires_in.*→ Include the unit/s },
  ),
  inFile(
    schema("Webhook"),
    "enum:",
    [
      replace(
        "  name:\n",
        '  scopes:\n    description: The scopes.\n    type: string\n    enum: ["read,write", read]\n  name:\n',
      ),
      replace(
        '    enum: ["read,write", read]\n',
        "    x-gw-list-values: [read, write]\n    pattern: ^(read|write)(,(read|write))*$\n",
      ),
    ],
    { name: "an enum on a comma-separated list", says: /read,write.*→.*pattern/s },
  ),
  inFile(
    "spec/workflows/onboard-user.arazzo.yaml",
    "$steps.createActiveUser.outputs.accessKey",
    misspell("accessKey: $response", "key: $response"),
    { name: "a flow that uses what no step keeps", says: /accessKey.*→ Add the output to the step/s },
  ),
  inFile(
    "spec/workflows/try-api.arazzo.yaml",
    "operationId: $sourceDescriptions.dashboard.debugAPIs",
    misspell("$sourceDescriptions.dashboard.debugApi", "$sourceDescriptions.dashboard.debugAPIs"),
    {
      name: "a flow through an operation that does not exist",
      says: /no operation debugAPIs.*→ Did you mean debugApi\?/s,
    },
  ),
  inFile(
    schema("HttpServerOutput"),
    "cachePath:",
    [
      replace(
        "properties:\n",
        "properties:\n  cachePath:\n    description: Where messages are kept.\n    type: string\n",
      ),
      replace("cachePath:", "cache_path:"),
    ],
    {
      name: "a camelCase property among others",
      says: /"cachePath" is in camelCase.*→ Use the same case/s,
    },
  ),
  inFile(createWebhook, "summary: Create a policy", misspell("summary: Create a webhook", "summary: Create a policy"), {
    name: "a summary that was copied",
    says: /createPolicy has the same summary.*→ Say how this operation differs/s,
  }),
  inFile(
    "spec/openapi.yaml",
    "(#error-codes)",
    [
      replace("the gateway serves.", "the gateway serves. See [errors](#error-codes)."),
      replace("#error-codes", "#errors"),
    ],
    { name: "a link to no heading", says: /"#error-codes" does not match any heading.*→ Link one of .*#errors/s },
  ),
  inFile("spec/parameters/AppId.yaml", "x-gw-descision:", misspell("x-gw-decision:", "x-gw-descision:"), {
    name: "a misspelled extension",
    says: /does not list the field "x-gw-descision".*→ Did you mean x-gw-decision\?/s,
  }),
  inFile(
    "spec/parameters/ApiName.yaml",
    "name: q",
    [replace("[D15, D27]\n", "[D15, D27]\nx-gw-secret: true\n"), replace("x-gw-secret: true\n", "")],
    { name: "a secret in a query", says: /query parameter "q" is a secret.*→ Accept it in a header/s },
  ),
  {
    name: "a waiver that nothing needs",
    error: { "spec/waivers.yaml": replace(" []\n", unusedWaiver) },
    at: { file: "spec/waivers.yaml", line: "- id: GW004" },
    says: /GW004 at \/components\/schemas\/User\/properties\/id is not reported\..*→ Remove the waiver/s,
    remedy: { "spec/waivers.yaml": replace(unusedWaiver, " []\n") },
  },
  inFile("spec/openapi.yaml", "  version: 9", misspell("  version: ", "  version: 9"), {
    name: "a version that no release made",
    says: /The document has version 9.*→ Restore both: a release sets them/s,
  }),
];

/** Errors that would hide others, or be hidden by them, in the same run as those above. */
export const otherErrors: PlantedError[] = [
  inFile(schema("User"), "type: bool", misspell("type: boolean", "type: bool"), {
    name: "a type that does not exist",
    says: /`type` can be one of the following only.*→ Correct the field/s,
  }),
  inFile(searchUsers, "operationId: searchPeople", misspell("operationId: searchUsers", "operationId: searchPeople"), {
    name: "an operation in the file of another",
    says: /→ Rename the file to search-people\.yaml/s,
    also: [/operation searchUsers in vocabulary\.yaml/, /has no operation searchUsers/],
  }),
  {
    name: "an operation among those of other credentials",
    error: {
      "spec/portal/create-user.yaml": (_text, read) => read("spec/admin/create-user.yaml"),
      "spec/admin/create-user.yaml": write(""),
      "spec/openapi.yaml": replace("admin/create-user.yaml", "portal/create-user.yaml"),
    },
    at: { file: "spec/portal/create-user.yaml", line: "x-gw-projection:" },
    says: /→ Move spec\/portal\/create-user\.yaml to spec\/admin/,
    remedy: {
      "spec/admin/create-user.yaml": (_text, read) => read("spec/portal/create-user.yaml"),
      "spec/portal/create-user.yaml": write(""),
      "spec/openapi.yaml": replace("portal/create-user.yaml", "admin/create-user.yaml"),
    },
  },
  inFile(searchApis, "security:", misspell("- dashboardToken: []", "- portalKey: []"), {
    name: "a credential of other operations",
    says: /requires portalKey.*→ Require only dashboardToken/s,
  }),
  inFile(
    "spec/decisions.yaml",
    "- id: D01",
    [
      replace(/\n {2}reason: [^]*?(?=\n- id: D02)/, ""),
      replace("\n- id: D02", "\n  reason: Callers expect it.\n- id: D02"),
    ],
    { name: "a decision without a reason", says: /reason.*→ Make it match spec\/decisions\.schema\.json/s },
  ),
  {
    name: "a file that hides findings",
    error: { ".redocly.lint-ignore.yaml": write("spec/openapi.yaml:\n  info-contact:\n    - '#/info'\n") },
    at: { file: ".redocly.lint-ignore.yaml", line: "spec/openapi.yaml:" },
    says: /→ Remove it, and use spec\/waivers\.yaml/,
    remedy: { ".redocly.lint-ignore.yaml": write("") },
  },
];
