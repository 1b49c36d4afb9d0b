import { describe, expect, it } from "vitest";
import type { Document } from "../../../generate/document.ts";
import { enumListsModule } from "../../../generate/enum-lists.ts";
import { typesModule } from "../../../generate/types.ts";
import { compareTypes } from "../../../review/comparison/compare-types.ts";

const ok = { "200": { description: "Done.", content: { "application/json": { schema: ref("Plan") } } } };

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A document of a few schemas and one operation, `updatePlan`. */
const document = (schemas: object = {}, operation: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "Plans", version: "1.0.0" },
  paths: { "/plans": { put: { operationId: "updatePlan", description: "Updates it.", responses: ok, ...operation } } },
  components: {
    schemas: {
      Plan: { type: "object", required: ["name"], properties: { name: { type: "string" }, kind: ref("Kind") } },
      Kind: { enum: ["free", "team"] },
      ...schemas,
    },
  },
});

const generate = async (source: object) => ({
  "api-types": {
    "types.ts": typesModule(JSON.stringify(source)),
    // The module reads no other part of a document.
    "enum-lists.ts": enumListsModule(source as unknown as Document),
  },
});

const base = await generate(document());

/** The differences to the document as it is: the name of each, and its lines without those that stay. */
async function differences(head: object): Promise<Record<string, string[]>> {
  const diffs = compareTypes({ base, head: await generate(head) });
  return Object.fromEntries(
    diffs.map(({ name, change, hunks }) => [
      `${change} ${name}`,
      hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith(" "))),
    ]),
  );
}

describe("the difference of the generated types", () => {
  it("is none of a document that stays", async () => {
    expect(await differences(document())).toEqual({});
  });

  it("is none where only words change or members move", async () => {
    const kind = { description: "What it costs.", enum: ["free", "team"] };
    const plan = {
      description: "A plan. @deprecated is not its word.",
      properties: { kind: ref("Kind"), name: { description: "Unique.", examples: ["Team"], type: "string" } },
      required: ["name"],
      type: "object",
    };
    expect(await differences(document({ Kind: kind, Plan: plan }, { summary: "Put it" }))).toEqual({});
  });

  it("names the member of the type that changes", async () => {
    const plan = { type: "object", properties: { name: { type: "string" }, kind: ref("Kind") } };
    expect(await differences(document({ Plan: plan }))).toEqual({
      "modified Plan": ["-    name: string;", "+    name?: string;"],
    });
  });

  it("has a line for each value of a list", async () => {
    expect(await differences(document({ Kind: { enum: ["free", "team", "scale"] } }))).toEqual({
      "modified Kind": ['-    | "team";', '+    | "team"', '+    | "scale";'],
      "modified kindValues": ['+    "scale",'],
    });
  });

  it("shows a new type whole, and the deprecation of an operation", async () => {
    const head = document({ Price: { type: "number" } }, { deprecated: true });
    expect(await differences(head)).toEqual({
      "added Price": ["+export type Price = number;"],
      'modified paths["/plans"]': ["+    /** @deprecated */"],
    });
  });

  it("shows an operation that goes, apart from its path", async () => {
    const head = document({}, { operationId: "putPlan" });
    const found = await differences(head);
    expect(Object.keys(found)).toEqual([
      'added operations["putPlan"]',
      'removed operations["updatePlan"]',
      'modified paths["/plans"]',
    ]);
    expect(found['modified paths["/plans"]']).toEqual([
      '-    put: operations["updatePlan"];',
      '+    put: operations["putPlan"];',
    ]);
  });

  it("is all of a document that is new", async () => {
    const names = compareTypes({ base: {}, head: base }).map(({ change, name }) => `${change} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(["added Kind", "added Plan", "added kindValues", 'added operations["updatePlan"]']),
    );
  });
});
