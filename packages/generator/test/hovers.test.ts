import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { createEditor } from "./kit/editor.ts";

// What an editor shows of the client, asked of the service that editors ask. It needs the packages built.

const file = fileURLToPath(new URL("../../client/test/hovers.ts", import.meta.url));

const source = `
import { createClient, isApiError, unwrap } from "@gw/client";

const dashboard = createClient({ baseUrl: "", auth: { dashboardToken: "t" } });
const portal = createClient({ baseUrl: "", auth: { portalKey: "k" } });

const result = await dashboard.searchUsers({ body: { filters: { query: "lind" } } });
if (result.ok) {
  const page = result.data;
  const users = page.users ?? [];
  for (const user of users) console.log(user);
}
if (!result.ok && result.status === 429) {
  const limited = result.error;
}
const created = await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
const policy = dashboard.createPolicy;
const pages = dashboard.searchApis.pages();
try {
} catch (error) {
  if (isApiError(error, 409)) console.log(error);
}
const plan = await unwrap(portal.updatePlan({ path: { plan_id: 1 }, body: { Name: "Team", ProviderID: 1 } }));
const call = portal.updateClientType({
  path: { provider_id: 1, client_type_id: 1 },
  body: { Name: "Web", ResponseTypes: "code", GrantType: "" },
});
void dashboard.createPolicy({ body: plan });
`;

const service = createEditor(file, source);

/** What is shown over the first place of some text, and of the documentation its first paragraph. */
function hover(text: string, offset = 0): [shown: string, documentation: string] {
  const info = service.getQuickInfoAtPosition(file, source.indexOf(text) + offset);
  const documentation = ts.displayPartsToString(info?.documentation);
  return [ts.displayPartsToString(info?.displayParts), documentation.split("\n\n")[0] ?? ""];
}

describe("an editor", () => {
  it.each([
    ["page", "const page: UserPage", ""],
    ["users = ", "const users: User[]", ""],
    ["user of", "const user: User", ""],
    ["limited", "const limited: RateLimitedProblem", ""],
    ["created", "const created: CreatedEnvelope", ""],
    ["pages = ", "const pages: Pages<ApiSearchItem>", ""],
    ["plan = ", "const plan: Plan", ""],
    ["call = ", "const call: Promise<UpdateClientTypeResult>", ""],
    [
      "createPolicy({",
      "(method) DashboardTokenCalls.createPolicy(this: void, input: CreatePolicyInput): Promise<CreatePolicyResult>",
      "Create a policy.",
    ],
    ["body: { filters", "(property) SearchUsersInput.body: UserSearch", "The body."],
    [
      "GrantType",
      expect.stringContaining("GrantType: "),
      expect.stringMatching(/^The grant types that clients can use/),
    ],
  ])("shows names over %s", (text, shown, documentation) => {
    expect(hover(text)).toEqual([shown, documentation]);
  });

  it("offers the values of a comma-separated list", () => {
    const position = source.indexOf('GrantType: ""') + 'GrantType: "'.length;
    const names = service.getCompletionsAtPosition(file, position, {})?.entries.map(({ name }) => name);
    expect(names).toContain("authorization_code");
  });

  it("names the types in an error, and shows no object", () => {
    const errors = service
      .getSemanticDiagnostics(file)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(errors).toEqual(["Type 'Plan' has no properties in common with type 'Policy'."]);
  });
});
