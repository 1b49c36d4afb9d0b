import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { detectChanges } from "../../review/changes/detect-changes.ts";
import { rules } from "../../review/changes/redocly-diff/rules/index.ts";
import { excuses } from "../../review/changes/redocly-diff/excuses/index.ts";
import { sentences } from "../../review/changes/sentences/index.ts";
import { inRoot } from "../../workspace.ts";
import { edits, isBreaking } from "./edits.ts";
import { judgeEdits, writePair } from "./judge-edits.ts";

/** One edit for each rule that can find a breaking change: if it goes quiet, the detector has. */
const canaries: Record<string, string> = {
  "enum-values-added": "response-word-gained",
  "enum-values-removed": "request-word-lost",
  "media-type-removed": "request-media-type-removed",
  "operation-id-changed": "operation-renamed",
  "operation-removed": "operation-removed",
  "parameter-became-required": "parameter-required",
  "parameter-removed": "parameter-removed",
  "parameter-serialization-changed": "parameter-not-exploded",
  "path-removed": "path-removed",
  "property-removed": "response-member-removed",
  "request-body-became-required": "body-required",
  "request-body-removed": "body-removed",
  "required-properties-added": "request-member-required",
  "required-properties-removed": "response-member-optional",
  "response-header-removed": "response-header-removed",
  "response-removed": "error-answer-removed",
  "schema-combinator-changed": "request-choice-removed",
  "schema-constraint-changed": "request-max-length-lowered",
  "schema-type-changed": "request-text-to-number",
  "security-requirement-changed": "credential-required",
  "security-scheme-changed": "scheme-header-renamed",
  "server-removed": "server-removed",
  "gw/access-changed": "request-member-read-only",
  "gw/body-added": "required-body-added",
  "gw/default-changed": "request-default-changed",
  "gw/dependency-changed": "request-dependency-gained",
  "gw/discriminator-changed": "request-discriminator-changed",
  "gw/encoding-changed": "multipart-encoding-changed",
  "gw/header-optional": "response-header-optional",
  "gw/negation-changed": "request-exclusion-widened",
  "gw/open-request-property-removed": "open-request-member-removed",
  "gw/parameter-form-changed": "parameter-written-as-json",
  "gw/path-parameter-renamed": "path-parameter-renamed",
  "gw/path-server-added": "path-gets-servers-of-its-own",
  "gw/pattern-properties-changed": "request-pattern-members-set",
  "gw/permission-changed": "permission-needed",
  "gw/projection-changed": "projection-changed",
  "gw/server-variable-changed": "server-variable-default-changed",
  "gw/success-added": "success-status-added",
  "gw/token-flow-changed": "flow-replaced",
  "gw/tuple-changed": "request-tuple-reordered",
};

let found: Map<string, string[]>;

beforeAll(async () => {
  const chosen = edits.filter(({ id }) => Object.values(canaries).includes(id));
  const changes = await judgeEdits(chosen);
  found = new Map(
    [...changes].map(([{ id }, judged]) => [
      id,
      judged.filter(({ impact }) => impact === "major").map(({ rule }) => rule),
    ]),
  );
}, 60_000);

it.each(Object.entries(canaries))("%s speaks of %s", (rule, id) => {
  expect(found.get(id)).toContain(rule);
  expect(edits.filter((edit) => edit.id === id && isBreaking(edit))).toHaveLength(1);
});

it("has a canary for every rule that can call a change breaking", () => {
  expect(Object.keys(canaries).toSorted()).toEqual(
    Object.keys(sentences)
      .filter((rule) => rule !== "gw/deprecated")
      .toSorted(),
  );
});

it("switches on every rule of our own, and no other", async () => {
  const config: unknown = parse(await readFile(inRoot("scripts/review/changes/redocly-diff/redocly.yaml"), "utf8"));
  expect(config).toMatchObject({ extends: ["diff-recommended"] });
  // The line above saw an object.
  const { diff } = config as { diff: Record<string, string> };
  const own = [...Object.keys(rules), ...Object.keys(excuses)].map((name) => `gw/${name}`);
  expect(Object.keys(diff).toSorted()).toEqual(own.toSorted());
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "canaries-"));
});

afterAll(() => rm(folder, { recursive: true }));

it("fails on a bundle that can't be followed", async () => {
  const document = { openapi: "3.1.1", info: { title: "A", version: "1.0.0" }, paths: {} };
  const broken = {
    ...document,
    paths: { "/a": { get: { operationId: "a", responses: { "200": { $ref: "#/components/responses/Gone" } } } } },
  };
  const files = await writePair(join(folder, "broken"), { base: document, head: broken });
  await expect(detectChanges(files)).rejects.toThrow("redocly diff could not compare the bundles");
});

it("finds nothing where nothing differs", async () => {
  const bundle = inRoot("spec/dist/openapi.json");
  expect(await detectChanges({ base: bundle, head: bundle })).toEqual([]);
});
