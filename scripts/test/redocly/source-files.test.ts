import { expect, it } from "vitest";
import { exampleFolder, operationFileName, operationFolder } from "../../redocly/source-files.ts";

const operation = (operationId: string, scheme = "portalKey") => ({ operationId, security: [{ [scheme]: [] }] });

type Operation = ReturnType<typeof operation>;
type Context = Parameters<ReturnType<typeof operationFolder>["Operation"]["enter"]>[1];

/** What both rules say of a path with these operations, which stands somewhere in a file. */
function messagesOf(file: string, pointer: string, pathItem: Record<string, Operation>): string[] {
  const messages: string[] = [];
  const source = { absoluteRef: file };
  const contextAt = (at: string): Context => {
    const key = () => ({ source, pointer: at, reportOnKey: true }) as const;
    const location: Context["location"] = { source, pointer: at, key, child: () => location };
    return { location, report: ({ message }) => void messages.push(message) };
  };
  operationFileName().PathItem.enter(pathItem, contextAt(pointer));
  for (const [method, each] of Object.entries(pathItem)) {
    operationFolder().Operation.enter(each, contextAt(`${pointer === "#/" ? "#" : pointer}/${method}`));
  }
  return messages;
}

it("tells an operation in a file of another name and folder where it belongs", () => {
  expect(messagesOf("/spec/dashboard/find.yaml", "#/", { post: operation("searchUsers") })).toEqual([
    expect.stringMatching(/named find\.yaml\. → Rename the file to search-users\.yaml/),
    expect.stringMatching(/in spec\/dashboard\. → Move spec\/dashboard\/find\.yaml to spec\/portal/),
  ]);
});

it("lets the operations of a path share a file that is named after one of them", () => {
  const both = { get: operation("getPlan"), put: operation("updatePlan") };
  expect(messagesOf("/spec/portal/update-plan.yaml", "#/", both)).toEqual([]);
  expect(messagesOf("/spec/portal/plan.yaml", "#/", both)).toEqual([
    expect.stringMatching(/Rename the file to get-plan\.yaml/),
  ]);
});

it.each([
  ["/spec/openapi.yaml", "#/paths/~1users"],
  ["/spec/dashboard/create-webhook.yaml", "#/post/callbacks/called/{$url}"],
])("lets an operation be that has no file of its own, in %s at %s", (file, pointer) => {
  expect(messagesOf(file, pointer, { post: operation("searchUsers") })).toEqual([]);
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

/** What the rule says where an operation, or a response that several have in common, refers to an example. */
function messagesOfExample(referrer: string, example: string): string[] {
  const messages: string[] = [];
  const rule = exampleFolder();
  rule.Operation.enter(operation("getPlan"));
  rule.ref.enter(
    {},
    { location: locationIn(referrer), report: ({ message }) => messages.push(message) },
    { location: locationIn(example) },
  );
  return messages;
}

it.each([
  ["/spec/portal/update-plan.yaml", "/spec/examples/get-plan/team.response.yaml"],
  ["/spec/portal/update-plan.yaml", "/spec/schemas/Plan.yaml"],
  ["/spec/responses/Unavailable.yaml", "/spec/examples/problems/unavailable.response.yaml"],
])("lets %s refer to %s", (referrer, example) => {
  expect(messagesOfExample(referrer, example)).toEqual([]);
});

it.each([
  ["/spec/portal/update-plan.yaml", "/spec/examples/update-plan/limited.response.yaml", "spec/examples/get-plan"],
  ["/spec/responses/Unavailable.yaml", "/spec/examples/get-plan/gone.response.yaml", "spec/examples/problems"],
])("tells %s, which refers to %s, where its examples are", (referrer, example, folder) => {
  expect(messagesOfExample(referrer, example)).toEqual([expect.stringContaining(`in ${folder}, and refer to that.`)]);
});
