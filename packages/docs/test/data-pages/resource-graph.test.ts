import { describe, expect, test } from "vitest";
import { layOut } from "../../src/data-pages/diagram-layout.ts";
import { resourceGraph } from "../../src/data-pages/resource-graph.ts";
import { resourceReferences, type ResourceReference } from "../../src/data-pages/resources.ts";
import { readDecisionRecords } from "../../src/decision-records.ts";
import { readDocument } from "../../src/document.ts";
import { listOperations } from "../../src/operations.ts";

const document = readDocument("openapi");
const graphOf = (references: readonly ResourceReference[] = resourceReferences) =>
  resourceGraph(document, readDecisionRecords(), references);

const edgesOf = (name: string) =>
  graphOf()
    .edges.filter((edge) => edge.name === name)
    .map(({ from, to, many, codes, operations }) => ({
      from: from.title,
      to: to.title,
      many,
      codes,
      operations: operations.map(({ id }) => id),
    }));

test("a member in a body says what is answered where it points at nothing", () => {
  expect(edgesOf("ProductIDs")).toEqual([
    {
      from: "Custom credential",
      to: "Product",
      many: true,
      codes: ["unknown_reference"],
      operations: ["createCustomCredential"],
    },
  ]);
});

test("a parameter of the path says so too", () => {
  expect(edgesOf("app_id")).toEqual([
    { from: "Custom credential", to: "App", many: false, codes: ["not_found"], operations: ["createCustomCredential"] },
  ]);
});

test("a reference that nobody checks has no code", () => {
  expect(edgesOf("api_id").find(({ from }) => from === "Policy")?.codes).toEqual([]);
});

test("every tag but those of commands is a resource", () => {
  const tags = new Set(listOperations(document).flatMap(({ described }) => described.tags));
  const shown = graphOf().nodes.flatMap(({ operations }) => operations.flatMap(({ described }) => described.tags));
  expect([...tags].filter((tag) => !shown.includes(tag)).toSorted()).toEqual(["Debug", "Migration"]);
});

describe("what differs from the document is refused:", () => {
  test("a member that a schema does not have", () => {
    const wrong: ResourceReference = { from: "plan", to: "app", schemas: ["PlanInput"], name: "AppIDs" };
    expect(() => graphOf([...resourceReferences, wrong])).toThrow(
      "src/data-pages/resources.ts names PlanInput.AppIDs, which the document does not have.",
    );
  });

  test("a path parameter that no operation takes", () => {
    expect(() => graphOf([...resourceReferences, { from: "plan", to: "app", name: "shop_id" }])).toThrow(
      "src/data-pages/resources.ts names the path parameter shop_id, which no operation takes.",
    );
  });
});

test("no box of the diagram covers another, nor leaves it", () => {
  const { boxes, width, height } = layOut(graphOf());
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    const covering = boxes.filter(
      (other) =>
        other !== box &&
        box.x < other.x + other.width &&
        other.x < box.x + box.width &&
        box.y < other.y + other.height &&
        other.y < box.y + box.height,
    );
    expect(covering.map(({ node }) => node.title)).toEqual([]);
  }
});
