import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ContractChange } from "../src/contract-change.ts";
import { findMessageChanges } from "../src/find-changes.ts";
import { exemptions } from "../src/redocly-diff/exemptions/index.ts";
import { rules } from "../src/redocly-diff/rules/index.ts";
import { inRoot } from "@gw/command-line/workspace";
import { writePair } from "../src/matrix/judge-edits.ts";

/** The parts of our bundle that are edited here. */
interface Bundle {
  [member: string]: unknown;
  paths: Record<string, Record<string, { operationId?: string; parameters?: unknown[]; summary?: string }>>;
  components: {
    schemas: Record<string, { [keyword: string]: unknown; properties: Record<string, Record<string, unknown>> }>;
  };
}

let folder: string;
let bundle: Bundle;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "find-changes-"));
  // The bundle is linted; what is edited here is there, or the edits fail.
  bundle = JSON.parse(await readFile(inRoot("spec/dist/openapi.json"), "utf8")) as Bundle;
});

afterAll(() => rm(folder, { recursive: true }));

async function changesOf(base: Bundle, edit: (head: Bundle) => void): Promise<ContractChange[]> {
  const head = structuredClone(base);
  edit(head);
  return findMessageChanges(await writePair(join(folder, "pair"), { base, head }));
}

function schemaNamed({ components }: Bundle, name: string) {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`There is no schema ${name}.`);
  return schema;
}

/** The bundle with copies of its paths, so that it has two hundred. */
function grown(): Bundle {
  const operations = Object.entries(bundle.paths);
  const paths: Bundle["paths"] = {};
  for (let index = 0; index < 200; index++) {
    const [path, item] = operations[index % operations.length] ?? [];
    const copy = structuredClone(item ?? {});
    for (const operation of Object.values(copy)) if (operation.operationId) operation.operationId += `Of${index}`;
    paths[`/area${index}${path}`] = copy;
  }
  return { ...bundle, paths };
}

describe("a change of a component", () => {
  it("is one change that lists all operations", async () => {
    const large = grown();
    const operations = Object.values(large.paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
    const changes = await changesOf(large, (head) => {
      delete schemaNamed(head, "Problem").properties["detail"];
      for (const item of Object.values(head.paths)) {
        for (const operation of Object.values(item)) {
          if (!operation.operationId) continue;
          const tenant = { name: "tenant", in: "query", required: true, schema: { type: "string" } };
          operation.parameters = [...(operation.parameters ?? []), tenant];
        }
      }
    });
    const removed = changes.filter(({ rule }) => rule === "property-removed");
    expect(removed).toMatchObject([
      {
        impact: "major",
        direction: "response",
        pointer: "/components/schemas/Problem/properties/detail",
        document: "base",
        message: "`Problem.detail` is removed.",
      },
    ]);
    expect(removed[0]?.operations.toSorted()).toEqual(operations.toSorted());
    const required = changes.filter(({ rule }) => rule === "parameter-became-required");
    expect(required.flatMap((change) => change.operations).toSorted()).toEqual(operations.toSorted());
  });

  it("is one change at the path item where its parameters are", async () => {
    const pair = structuredClone(bundle) as Bundle & { paths: Record<string, Record<string, unknown>> };
    const [path = "", item = {}] = Object.entries(pair.paths).find(([, { post }]) => post) ?? [];
    const shop = { name: "shop", in: "query", required: false, schema: { type: "string", maxLength: 10 } };
    Object.assign(item, { parameters: [shop], put: { ...item["post"], operationId: "putAgain" } });
    const changes = await changesOf(pair, ({ paths }) => {
      Object.assign(paths[path] ?? {}, { parameters: [{ ...shop, schema: { type: "string", maxLength: 5 } }] });
    });
    expect(changes).toMatchObject([
      {
        rule: "schema-constraint-changed",
        impact: "major",
        direction: "request",
        pointer: `/paths/${path.replaceAll("/", "~1")}/parameters/0/schema/maxLength`,
        operations: [item["post"]?.operationId, "putAgain"],
      },
    ]);
    expect(changes[0]?.message).toContain(`the query parameter \`shop\` of the path \`${path}\``);
  });

  it("is one change where it is composed in another way", async () => {
    const changes = await changesOf(bundle, ({ components }) => {
      const { description, ...user } = components.schemas["User"] ?? { properties: {} };
      const { first_name, ...others } = user.properties;
      if (!first_name) throw new Error("A user has no first name.");
      components.schemas["Named"] = { type: "object", properties: { first_name } };
      const parts = [{ $ref: "#/components/schemas/Named" }, { ...user, properties: others }];
      Object.assign(components.schemas, { User: { description, allOf: parts } });
    });
    expect(changes.filter(({ impact }) => impact === "major")).toEqual([]);
    expect(changes.filter(({ pointer }) => pointer.startsWith("/components/schemas/User"))).toMatchObject([
      { rule: "gw/same-values", impact: "patch", pointer: "/components/schemas/User" },
    ]);
  });
});

it("switches on every rule of our own, and no other", async () => {
  const config: unknown = parse(await readFile(inRoot("packages/contract-diff/src/redocly-diff/redocly.yaml"), "utf8"));
  expect(config).toMatchObject({ extends: ["diff-recommended"] });
  // The line above saw an object.
  const { diff } = config as { diff: Record<string, string> };
  const own = [...Object.keys(rules), ...Object.keys(exemptions)].map((name) => `gw/${name}`);
  expect(Object.keys(diff).toSorted()).toEqual(own.toSorted());
});

it("fails on a bundle that can't be followed", async () => {
  const document = { openapi: "3.1.1", info: { title: "A", version: "1.0.0" }, paths: {} };
  const broken = {
    ...document,
    paths: { "/a": { get: { operationId: "a", responses: { "200": { $ref: "#/components/responses/Gone" } } } } },
  };
  const files = await writePair(join(folder, "broken"), { base: document, head: broken });
  await expect(findMessageChanges(files)).rejects.toThrow("redocly diff could not compare the bundles");
});

it("finds nothing where nothing differs", async () => {
  const file = inRoot("spec/dist/openapi.json");
  expect(await findMessageChanges({ base: file, head: file })).toEqual([]);
});
