import { expect, it } from "vitest";
import { exampleFolder, operationFileName, operationFolder } from "../rules/redocly/source-files.ts";
import { inRoot } from "@gw/test-support/workspace";

type PathItem = Parameters<ReturnType<typeof operationFolder>["PathItem"]["enter"]>[0];
type Context = Parameters<ReturnType<typeof operationFolder>["PathItem"]["enter"]>[1];

/** What both rules report of a path item in a file, at a pointer. */
function messagesOf(file: string, pointer: string, path: string, pathItem: PathItem): string[] {
  const messages: string[] = [];
  const source = { absoluteRef: file };
  function key() {
    return { source, pointer, reportOnKey: true } as const;
  }
  const location: Context["location"] = { source, pointer, key, child: () => location };
  const context: Context = { key: path, location, report: ({ message }) => void messages.push(message) };
  operationFileName().PathItem.enter(pathItem, context);
  const { Root, PathItem } = operationFolder();
  Root.enter({
    components: {
      securitySchemes: {
        token: { "x-gw-surface": { name: "dashboard", pathPrefix: "/api/" } },
        key: { "x-gw-surface": { name: "portal" } },
      },
    },
  });
  PathItem.enter(pathItem, context);
  return messages;
}

it("reports where an operation in a file of another name and folder belongs", () => {
  const pathItem = { post: { operationId: "searchUsers" } };
  expect(messagesOf("/spec/dashboard/find.yaml", "#/", "/users/search", pathItem)).toEqual([
    expect.stringMatching(/named find\.yaml\. → Rename the file to search-users\.yaml/),
    expect.stringMatching(/in spec\/dashboard\. → Move spec\/dashboard\/find\.yaml to spec\/portal/),
  ]);
});

it("lets the operations of a path share a file that is named after one of them", () => {
  const both = { get: { operationId: "getPlan" }, put: { operationId: "updatePlan" } };
  expect(messagesOf("/spec/portal/update-plan.yaml", "#/", "/plans/{plan_id}", both)).toEqual([]);
  expect(messagesOf("/spec/portal/plan.yaml", "#/", "/plans/{plan_id}", both)).toEqual([
    expect.stringMatching(/Rename the file to get-plan\.yaml/),
  ]);
});

it.each([
  ["/spec/openapi.yaml", "#/paths/~1users", "/users"],
  ["/spec/dashboard/create-webhook.yaml", "#/post/callbacks/called/{$url}", "{$url}"],
])("allows an operation without a file of its own, in %s at %s", (file, pointer, path) => {
  expect(messagesOf(file, pointer, path, { post: { operationId: "searchUsers" } })).toEqual([]);
});

it("reports an id that another file is named after nowhere, since the id is not unique then", () => {
  const pathItem = { post: { operationId: "searchUsers" } };
  expect(messagesOf(inRoot("spec/dashboard/search-apis.yaml"), "#/", "/api/apis/search", pathItem)).toEqual([]);
});

function locationIn(absoluteRef: string): Context["location"] {
  const place = { source: { absoluteRef }, pointer: "#/" };
  const location: Context["location"] = {
    ...place,
    key: () => ({ ...place, reportOnKey: true }),
    child: () => location,
  };
  return location;
}

/** What the rule reports where an operation, or a response that several share, refers to an example. */
function messagesOfExample(
  referrer: string,
  example: string,
  pathItem: PathItem = { get: { operationId: "getPlan" }, put: { operationId: "updatePlan" } },
): string[] {
  const messages: string[] = [];
  const rule = exampleFolder();
  const context: Context = {
    key: "$ref",
    location: locationIn(referrer),
    report: ({ message }) => void messages.push(message),
  };
  rule.PathItem.enter(pathItem, context);
  rule.Operation.enter(pathItem["get"] ?? {});
  rule.ref.enter({}, context, { location: locationIn(example) });
  return messages;
}

it.each([
  ["/spec/portal/update-plan.yaml", "/spec/examples/get-plan/team.response.yaml"],
  ["/spec/portal/update-plan.yaml", "/spec/examples/update-plan/team.response.yaml"],
  ["/spec/portal/update-plan.yaml", "/spec/schemas/Plan.yaml"],
  ["/spec/responses/Unavailable.yaml", "/spec/examples/problems/unavailable.response.yaml"],
])("lets %s refer to %s", (referrer, example) => {
  expect(messagesOfExample(referrer, example)).toEqual([]);
});

it.each([
  ["/spec/portal/update-plan.yaml", "/spec/examples/update-user/limited.response.yaml", "spec/examples/get-plan"],
  ["/spec/responses/Unavailable.yaml", "/spec/examples/get-plan/gone.response.yaml", "spec/examples/problems"],
])("reports where %s, which refers to %s, has its examples", (referrer, example, folder) => {
  expect(messagesOfExample(referrer, example)).toEqual([
    expect.stringContaining(`in ${folder}, and reference it instead.`),
  ]);
});

it.each([
  ["its file has another name", { get: { operationId: "GetPlan" } }],
  ["it has no operationId", { get: {} }],
])("reports no example of an operation where another rule reports that %s", (_why, pathItem) => {
  const messages = messagesOfExample("/spec/portal/plan.yaml", "/spec/examples/find-plan/team.response.yaml", pathItem);
  expect(messages).toEqual([]);
});

it("proposes no name with a leading hyphen for an operationId with a leading capital", () => {
  const pathItem = { get: { operationId: "GetPlan" } };
  expect(messagesOf("/spec/portal/plan.yaml", "#/", "/plans/{plan_id}", pathItem)).toEqual([
    expect.stringContaining("Rename the file to get-plan.yaml"),
  ]);
});
