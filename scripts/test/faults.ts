/** A deliberate fault in the document, and what the build must say of it. */
export interface Fault {
  name: string;
  /** The edit of each file, relative to the workspace's root. A file that does not exist begins empty. */
  edits: Record<string, (text: string) => string>;
  /** The file that the message names, and text of the line it names. */
  at: { file: string; line: string };
  /** What the message and the remedy hold. */
  says: RegExp;
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const append = (addition: string) => (text: string) => text + addition;
const write = (content: string) => () => content;

const searchUsers = "spec/dashboard/search-users.yaml";
const user = "spec/schemas/User.yaml";
const policy = "spec/schemas/Policy.yaml";
const onboarding = "spec/workflows/onboard-user.arazzo.yaml";

export const faults: Fault[] = [
  {
    name: "a type that does not exist",
    edits: { [user]: replace("type: boolean", "type: bool") },
    at: { file: user, line: "type: bool" },
    says: /`type` can be one of the following only.*→ Correct the member/s,
  },
  {
    name: "a dangling $ref",
    edits: { [searchUsers]: replace("../schemas/UserPage.yaml", "../schemas/UsersPage.yaml") },
    at: { file: searchUsers, line: "$ref: ../schemas/UsersPage.yaml" },
    says: /Can't resolve \$ref.*→ Correct the \$ref/s,
  },
  {
    name: "a file that is not YAML",
    edits: { [user]: replace("description: A person", "description: A person: one") },
    at: { file: user, line: "description: A person: one" },
    says: /Failed to parse.*→/s,
  },
  {
    name: "a document that is not YAML",
    edits: { "spec/openapi.yaml": replace("openapi: 3.1.1", "openapi: 3.1.1: [") },
    at: { file: "spec/openapi.yaml", line: "openapi: 3.1.1: [" },
    says: /The file can't be read.*→ Correct the YAML/s,
  },
  {
    name: "a list of errors that is none",
    edits: { "spec/errors.yaml": write("code: teapot\n") },
    at: { file: "spec/errors.yaml", line: "code: teapot" },
    says: /must be array.*→ Make it fit spec\/errors\.schema\.json/s,
  },
  {
    name: "an example that does not fit its schema",
    edits: { "spec/examples/search-users/by-email.response.yaml": replace("pages: 1", "pages: one") },
    at: { file: "spec/examples/search-users/by-email.response.yaml", line: "pages: one" },
    says: /`pages` property type must be integer.*→ Correct the example's value/s,
  },
  {
    name: "an example of another operation",
    edits: { [searchUsers]: replace("search-users/past-the-end", "search-apis/past-the-end") },
    at: { file: searchUsers, line: "$ref: ../examples/search-apis/past-the-end.response.yaml" },
    says: /search-users.*examples\/search-apis.*→ Write an example of the operation/s,
  },
  {
    name: "a failure that is missing",
    edits: { [searchUsers]: replace('    "413":\n      $ref: ../responses/PayloadTooLarge.yaml\n', "") },
    at: { file: searchUsers, line: "responses:" },
    says: /413.*→/s,
  },
  {
    name: "a failure that the operation can't answer",
    edits: {
      [searchUsers]: replace('    "413":', '    "404":\n      $ref: ../responses/PayloadTooLarge.yaml\n    "413":'),
    },
    at: { file: searchUsers, line: '"404":' },
    says: /404.*→/s,
  },
  {
    name: "a failure that is not a problem",
    edits: { "spec/responses/RateLimited.yaml": replace("application/problem+json", "application/json") },
    at: { file: "spec/responses/RateLimited.yaml", line: "content:" },
    says: /returned as application\/json.*→ Return application\/problem\+json alone/s,
  },
  {
    name: "a secret that is not marked",
    edits: { [user]: replace("    x-gw-secret: true\n", "") },
    at: { file: user, line: "access_key:" },
    says: /access_key.*→.*x-gw-secret/s,
  },
  {
    name: "an integer without a format",
    edits: { "spec/schemas/Problem.yaml": replace("    format: int32\n", "") },
    at: { file: "spec/schemas/Problem.yaml", line: "  status:" },
    says: /no format.*→ Write `format: int32`/s,
  },
  {
    name: "an id of another record that is not marked",
    edits: { "spec/schemas/PlanInput.yaml": replace("    x-gw-references: providers\n", "") },
    at: { file: "spec/schemas/PlanInput.yaml", line: "  ProviderID:" },
    says: /looks like the id of another record.*→ Add `x-gw-references`/s,
  },
  {
    name: "a field that its record describes otherwise",
    edits: { "spec/schemas/Plan.yaml": replace("The client id of the plan.", "The client of the plan.") },
    at: { file: "spec/schemas/PlanInput.yaml", line: "description: The client id of the plan." },
    says: /PlanInput.CID and Plan.CID have different descriptions.*→ .*x-gw-pair/s,
  },
  {
    name: "a list in a request that has no limit",
    edits: { [policy]: replace("    maxItems: 1000\n", "") },
    at: { file: policy, line: "  tags:" },
    says: /no maxItems.*→ Add the limit/s,
  },
  {
    name: "a write that needs no permission",
    edits: { "spec/dashboard/create-webhook.yaml": replace(/  x-gw-permission: .*\n/, "") },
    at: { file: "spec/dashboard/create-webhook.yaml", line: "post:" },
    says: /writes with a dashboard token.*→ Add `x-gw-permission/s,
  },
  {
    name: "a failure of one operation that others share",
    edits: {
      "spec/dashboard/create-webhook.yaml": replace(
        '    "413":',
        '    "409":\n      $ref: ../responses/PayloadTooLarge.yaml\n    "413":',
      ),
    },
    at: { file: "spec/dashboard/create-webhook.yaml", line: '"409":' },
    says: /409 of createWebhook is a shared response.*→ Write the response in the operation/s,
  },
  {
    name: "two schemas of one name",
    edits: {
      "spec/dashboard/User.yaml": write("description: Another user.\ntype: string\n"),
      "spec/schemas/UserPage.yaml": replace("$ref: User.yaml", "$ref: ../dashboard/User.yaml"),
    },
    at: { file: "spec/dashboard/User.yaml", line: "description: Another user." },
    says: /not unique.*spec\/schemas\/User.yaml.*→ Rename/s,
  },
  {
    name: "two operations of one name",
    edits: { "spec/dashboard/search-apis.yaml": replace("operationId: searchApis", "operationId: searchUsers") },
    at: { file: "spec/dashboard/search-apis.yaml", line: "operationId: searchUsers" },
    says: /unique `operationId`.*→ Rename/s,
  },
  {
    name: "a security scheme that does not exist",
    edits: { [searchUsers]: replace("- dashboardToken: []", "- dashboardKey: []") },
    at: { file: searchUsers, line: "- dashboardKey: []" },
    says: /dashboardKey.*→ Name one of the security schemes/s,
  },
  {
    name: "a tag that does not exist",
    edits: { [searchUsers]: replace("tags: [Users]", "tags: [People]") },
    at: { file: searchUsers, line: "tags: [People]" },
    says: /tags must be defined.*→ Add the tag/s,
  },
  {
    name: "a path parameter that is not described",
    edits: { "spec/openapi.yaml": replace("/plans/{plan_id}:", "/plans/{id}:") },
    at: { file: "spec/portal/update-plan.yaml", line: "parameters:" },
    says: /`\{id\}`.*→ Make the names in the path and the parameters/s,
  },
  {
    name: "a summary that ends with a full stop",
    edits: { [searchUsers]: replace("summary: Search users by e-mail", "summary: Search users by e-mail.") },
    at: { file: searchUsers, line: "summary: Search users by e-mail." },
    says: /→ Leave the full stop out/,
  },
  {
    name: "a decision that does not exist",
    edits: { [searchUsers]: replace("D24", "D94") },
    at: { file: searchUsers, line: "x-gw-decision:" },
    says: /D94.*→/s,
  },
  {
    name: "a decision that nothing points at",
    edits: {
      "spec/decisions.yaml": append(
        "- id: D99\n  question: What is asked here?\n  decision: Nothing is decided here.\n  reason: Nothing points here.\n",
      ),
    },
    at: { file: "spec/openapi.yaml", line: "info:" },
    says: /D99.*→/s,
  },
  {
    name: "a decision without a reason",
    edits: { "spec/decisions.yaml": append("- id: D99\n  question: What is asked here?\n  decision: Nothing.\n") },
    at: { file: "spec/decisions.yaml", line: "- id: D99" },
    says: /reason.*→ Make it fit spec\/decisions\.schema\.json/s,
  },
  {
    name: "an error code that the catalogue lacks",
    edits: { "spec/schemas/ErrorCode.yaml": append("  - teapot\n") },
    at: { file: "spec/schemas/ErrorCode.yaml", line: "- teapot" },
    says: /teapot is not in the error catalogue.*→ Describe it in spec\/errors\.yaml/s,
  },
  {
    name: "a schema that nothing uses",
    edits: { "spec/schemas/Orphan.yaml": write("description: A schema that nothing uses.\ntype: string\n") },
    at: { file: "spec/schemas/Orphan.yaml", line: "description:" },
    says: /No \$ref leads to this file.*→ Refer to it/s,
  },
  {
    name: "a duration without its unit",
    edits: { [policy]: (text) => text.replace(/(key_expires_in:\n\s+description:)[^\n]*/, "$1 How long a key lives.") },
    at: { file: policy, line: "description: How long a key lives." },
    says: /key_expires_in.*→ Name the unit/s,
  },
  {
    name: "an enum on a comma-separated list",
    edits: {
      "spec/schemas/ClientTypeInput.yaml": replace(
        "  Description:\n",
        '  Scopes:\n    description: Scopes.\n    type: string\n    enum: ["read,write", read]\n  Description:\n',
      ),
    },
    at: { file: "spec/schemas/ClientTypeInput.yaml", line: "enum:" },
    says: /read,write.*→.*pattern/s,
  },
  {
    name: "a free-form object that does not say so",
    edits: { [user]: replace("    type: object\n    additionalProperties: true\n", "    type: object\n") },
    at: { file: user, line: "api_model:" },
    says: /→.*additionalProperties/s,
  },
  {
    name: "null spelled as a branch",
    edits: {
      [user]: replace(
        "The given name.\n    type: string\n",
        'The given name.\n    anyOf:\n      - type: string\n      - type: "null"\n',
      ),
    },
    at: { file: user, line: "anyOf:" },
    says: /→ Write `type: \[x, "null"\]`/,
  },
  {
    name: "an operation in the file of another",
    edits: { [searchUsers]: replace("operationId: searchUsers", "operationId: searchPeople") },
    at: { file: searchUsers, line: "operationId: searchPeople" },
    says: /→ Rename the file to search-people\.yaml/s,
  },
  {
    name: "an operation among those that other credentials open",
    edits: { [searchUsers]: replace("- dashboardToken: []", "- portalKey: []") },
    at: { file: searchUsers, line: "security:" },
    says: /→ Move spec\/dashboard\/search-users\.yaml to spec\/portal/,
  },
  {
    name: "a flow that uses what no step keeps",
    edits: { [onboarding]: replace("accessKey: $response", "key: $response") },
    at: { file: onboarding, line: "$steps.createActiveUser.outputs.accessKey" },
    says: /accessKey.*→ Add the output to the step/s,
  },
  {
    name: "a waiver that nothing needs",
    edits: {
      "spec/waivers.yaml": replace(
        "[]\n",
        "- id: GW004\n  pointer: /components/schemas/User/properties/id\n  reason: Later.\n  owner: A\n  expires: 2999-12-31\n",
      ),
    },
    at: { file: "spec/waivers.yaml", line: "- id: GW004" },
    says: /Nothing is found of GW004 at \/components\/schemas\/User\/properties\/id\..*→ Remove the waiver/s,
  },
  {
    name: "a version that no release made",
    edits: { "spec/openapi.yaml": replace("  version: 1.", "  version: 9.") },
    at: { file: "spec/openapi.yaml", line: "  version: 9." },
    says: /The document's version is 9\..*→ Put both back as they were: `pnpm release` sets them/s,
  },
];
