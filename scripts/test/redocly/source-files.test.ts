import { expect, it } from "vitest";
import { operationFileName, operationFolder } from "../../redocly/source-files.ts";

const misplaced = { operationId: "searchUsers", security: [{ portalKey: [] }] };

/** What both rules say of a misplaced operation that stands somewhere in a file. */
function messagesOf(file: string, pointer: string): string[] {
  const messages: string[] = [];
  const source = { absoluteRef: file };
  const key = () => ({ source, pointer, reportOnKey: true }) as const;
  const location = { source, pointer, key, child: () => location };
  for (const rule of [operationFileName(), operationFolder()]) {
    rule.Operation.enter(misplaced, { location, report: ({ message }) => messages.push(message) });
  }
  return messages;
}

it("tells an operation in a file of another name and folder where it belongs", () => {
  expect(messagesOf("/spec/dashboard/find.yaml", "#/post")).toEqual([
    expect.stringMatching(/named find\.yaml\. → Rename the file to search-users\.yaml/),
    expect.stringMatching(/in spec\/dashboard\. → Move spec\/dashboard\/find\.yaml to spec\/portal/),
  ]);
});

it.each([
  ["/spec/openapi.yaml", "#/paths/~1users/post"],
  ["/spec/dashboard/create-webhook.yaml", "#/post/callbacks/called/{$url}/post"],
])("lets an operation be that has no file of its own, in %s at %s", (file, pointer) => {
  expect(messagesOf(file, pointer)).toEqual([]);
});
