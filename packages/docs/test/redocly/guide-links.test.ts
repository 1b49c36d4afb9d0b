import { expect, test } from "vitest";
import { writeGuideLinks, type Described } from "../../src/redocly/guide-links.ts";

const guide = (name: string, ...operations: string[]) => ({
  folder: `guides/${name}`,
  title: `About ${name}`,
  holds: "",
  order: 1,
  operations: new Set(operations),
});
const guides = [guide("pages", "searchUsers", "searchApis"), guide("errors", "createUser", "searchUsers")];

function described(operationId: string): string | undefined {
  const operation: Described = { operationId, description: "Finds.\n" };
  writeGuideLinks(operation, guides, "../");
  return operation.description;
}

test("names the guides that speak of an operation, in their order", () => {
  expect(described("createUser")).toBe("Finds.\n\nGuide: [About errors](../guides/errors/).");
  expect(described("searchUsers")).toBe(
    "Finds.\n\nGuides: [About pages](../guides/pages/), [About errors](../guides/errors/).",
  );
});

test("leaves an operation alone that no guide speaks of", () => {
  expect(described("debugApi")).toBe("Finds.\n");
});
