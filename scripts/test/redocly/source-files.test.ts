import { expect, it } from "vitest";
import { operationFileName, operationFolder } from "../../redocly/source-files.ts";

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
