import { readOperations } from "@gw/openapi/document";
import { expect, test } from "vitest";
import { layOut } from "../../src/hooks/diagram.ts";
import { resourceGraph } from "../../src/hooks/resource-graph.ts";
import { readDocument } from "../../src/document/document.ts";

const document = readDocument("openapi");
const graph = resourceGraph(document);

function edgesOf(name: string) {
  return graph.edges
    .filter((edge) => edge.name === name)
    .map(({ from, to, many, codes, operations }) => ({
      from: from.title,
      to: to.title,
      many,
      codes,
      operations: operations.map(({ id }) => id),
    }));
}

test("a field of a body has the error code for an unknown record", () => {
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

test("a path parameter has the error code for an unknown record", () => {
  expect(edgesOf("app_id")).toEqual([
    { from: "Custom credential", to: "App", many: false, codes: ["not_found"], operations: ["createCustomCredential"] },
  ]);
});

test("an organization other than the caller's is forbidden", () => {
  expect(edgesOf("org_id").find(({ from }) => from === "Policy")?.codes).toEqual(["forbidden"]);
});

test("a reference that is not checked has no code", () => {
  expect(edgesOf("api_id").find(({ from }) => from === "Policy")?.codes).toEqual([]);
});

test("every tag except those of commands is a resource", () => {
  const tags = new Set(readOperations(document).flatMap(({ operation }) => operation.tags));
  const shown = graph.nodes.flatMap(({ operations }) => operations.flatMap(({ operation }) => operation.tags));
  expect([...tags].filter((tag) => !shown.includes(tag)).toSorted()).toEqual(["Debug", "Migration"]);
});

test("the references of commands belong to no resource", () => {
  const ids = graph.edges.flatMap(({ operations }) => operations.map(({ id }) => id));
  expect(ids).not.toContain("migrateApis");
  expect(ids).not.toContain("debugApi");
});

test("operations that accept a reference take precedence over those that return it", () => {
  const [edge] = graph.edges.filter(({ name, from }) => name === "org_id" && from.title === "User");
  expect(edge).toMatchObject({ place: "UserInput.org_id", isWritten: true });
  expect(edge?.operations.map(({ id }) => id)).toEqual(["createUser"]);
});

test("rejects a reference to an unlisted resource", () => {
  const { schemas = {} } = document.components ?? {};
  const { PlanInput: input } = schemas;
  const PlanInput = { ...input, properties: { ...input?.properties, ShopID: { "x-gw-references": "shops" } } };
  const wrong = { ...document, components: { ...document.components, schemas: { ...schemas, PlanInput } } };
  expect(() => resourceGraph(wrong)).toThrow(
    "x-gw-references of PlanInput.ShopID names shops, which is missing from spec/vocabulary.yaml.",
  );
});

test("boxes do not overlap and stay inside the diagram", () => {
  const { boxes, width, height } = layOut(graph);
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
