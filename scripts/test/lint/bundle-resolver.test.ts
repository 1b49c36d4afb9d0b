import { pathToPointer } from "@stoplight/json";
import { Resolver } from "@stoplight/spectral-ref-resolver";
import { describe, expect, it } from "vitest";
import { BundleResolver } from "../../lint/bundle-resolver.ts";

const baseUri = "/bundle.json";

/** What is read of a resolver's answer. */
async function resolved(resolver: Resolver, document: unknown) {
  const { result, errors, graph } = await resolver.resolve(document, { baseUri });
  return {
    result,
    errors: errors.map(({ code }) => code),
    targets: graph.getNodeData(baseUri).refMap,
    nodes: graph.overallOrder().toSorted(),
  };
}

const schemas = (named: object, more: object = {}) => ({ components: { schemas: named }, ...more });

const reference = (...names: string[]) => ({ $ref: pathToPointer(["components", "schemas", ...names]) });

const plain = {
  "no reference": schemas({ User: { type: "object", nullable: null } }),
  "references in maps and lists": schemas({
    User: { properties: { role: reference("Role"), $ref: reference("Role") } },
    Role: { type: "string" },
    Both: { allOf: [reference("User"), { properties: { role: reference("Role") } }] },
  }),
  "a reference to a reference": schemas({ A: reference("B"), B: reference("C"), C: { type: "string" } }),
  "a reference beside other members": schemas({ A: { ...reference("B"), title: "A" }, B: { type: "string" } }),
  "a reference into another component": schemas({
    A: reference("B", "properties", "c"),
    B: { properties: { c: reference("C"), d: { items: reference("C") } } },
    C: { enum: ["c"] },
  }),
  "names that must be escaped": schemas(
    { "a/b~c %{d}": { type: "string" } },
    { paths: { "/users/{user id}": { get: { schema: reference("a/b~c %{d}") } } } },
  ),
  "a reference to an empty text": schemas({ A: { default: reference("B", "default") }, B: { default: "" } }),
};

const strange = {
  "a schema of itself": schemas({ Tree: { properties: { children: { items: reference("Tree") } } } }),
  "a circle of two": schemas({
    A: { properties: { b: reference("B") } },
    B: { properties: { a: reference("A"), c: reference("C") } },
    C: { type: "string" },
  }),
  "a reference that leads nowhere": schemas({ A: reference("Gone"), B: reference("C"), C: { type: "string" } }),
  "a name behind a reference": schemas({
    A: reference("B", "properties", "c"),
    B: reference("C"),
    C: { properties: { c: { type: "string" } } },
  }),
};

describe("resolves as Spectral's resolver does", () => {
  it.each(Object.entries({ ...plain, ...strange }))("%s", async (_, document) => {
    expect(await resolved(new BundleResolver(), document)).toEqual(await resolved(new Resolver(), document));
  });
});

it.each(Object.entries(plain))("sorts no graph of %s", async (_, document) => {
  const { graph } = await new BundleResolver().resolve(document, { baseUri });
  expect(graph.dependenciesOf(baseUri)).toEqual([]);
});
