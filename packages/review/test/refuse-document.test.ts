import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { beforeEach, expect, it } from "vitest";
import { GenerationFailure } from "../src/consumers/generated-code.ts";
import { refuseDocument } from "../src/refuse-document.ts";
import { inRoot } from "@gw/test-support/workspace";

const failure = new Error("A parser failed.");

const project = testProject();

beforeEach(() => {
  for (const tree of ["base", "head"]) {
    write(tree, "openapi.yaml", "openapi: 3.1.1\n");
    for (const file of ["errors.yaml", "errors.schema.json"]) {
      copyFileSync(inRoot("spec", file), join(project.folder, tree, "spec", file));
    }
  }
});

function write(tree: string, file: string, text: string): void {
  project.write(`${tree}/spec/${file}`, text);
}

function refused(): Promise<never> {
  const files = { document: "spec/openapi.yaml", dataFiles: ["spec/errors.yaml"] };
  return refuseDocument(failure, {
    base: { project: { folder: join(project.folder, "base"), ...files }, ref: "v1" },
    head: { project: { folder: join(project.folder, "head"), ...files } },
  });
}

it("throws on what failed where all files can be read", async () => {
  await expect(refused()).rejects.toBe(failure);
});

it("names the files that are not YAML", async () => {
  write("head", "openapi.yaml", "info: [\n");
  write("head", "errors.yaml", "- code: [\n");
  await expect(refused()).rejects.toMatchObject({
    message: "Some of the document's files can't be read.",
    remedy: "Fix them, then run the review again.",
    findings: [
      { file: "spec/errors.yaml", line: 2, rule: "yaml" },
      { file: "spec/openapi.yaml", line: 2, rule: "yaml" },
    ],
  });
});

it("names records that are none", async () => {
  write("head", "errors.yaml", "code: teapot\n");
  await expect(refused()).rejects.toMatchObject({
    findings: [{ file: "spec/errors.yaml", line: 1, message: "The file: Must be an array." }],
  });
});

const whole = "openapi: 3.1.1\ninfo: { title: An API, version: 1.0.0 }\npaths: {}\ncomponents: {}\n";

it.each([
  ["- a\n- b\n", 1, "The file: Must be an object."],
  [whole.replace("paths", "pathz"), 1, "/paths: Required."],
  [whole.replace("3.1.1", "9.9.9"), 1, "/openapi: Must match the pattern ^3\\.1\\.\\d+$."],
  [whole.replace("{}", "[]"), 3, "/paths: Must be an object."],
])("names what the root of the document lacks", async (text, line, message) => {
  copyFileSync(inRoot("spec/openapi.schema.json"), join(project.folder, "head/spec/openapi.schema.json"));
  write("head", "openapi.yaml", text);
  await expect(refused()).rejects.toMatchObject({ findings: [{ file: "spec/openapi.yaml", line, message }] });
});

it("throws on what failed where the root lacks nothing", async () => {
  copyFileSync(inRoot("spec/openapi.schema.json"), join(project.folder, "head/spec/openapi.schema.json"));
  write("head", "openapi.yaml", whole);
  await expect(refused()).rejects.toBe(failure);
});

it("names the base where its files are the reason", async () => {
  write("base", "errors.yaml", "- code: [\n");
  await expect(refused()).rejects.toMatchObject({
    message: "Some of the document's files can't be read in the base, v1.",
    remedy: expect.stringContaining("--base"),
    findings: [{ file: "spec/errors.yaml", line: 2 }],
  });
});

it("says why no code can be generated, even if lint has warnings", async () => {
  const document = { openapi: "3.1.1", info: { title: "An API", version: "1.0.0" }, paths: {} };
  write("head", "openapi.yaml", JSON.stringify(document));
  write("head", "redocly.yaml", "rules: { info-license: warn }\n");
  const files = { document: "spec/openapi.yaml", rules: { redocly: "spec/redocly.yaml" } };
  const review = refuseDocument(new GenerationFailure("head", new Error("Two schemas have one name.")), {
    base: { project: { folder: join(project.folder, "base"), ...files }, ref: "v1" },
    head: { project: { folder: join(project.folder, "head"), ...files } },
  });
  await expect(review).rejects.toMatchObject({
    message: "No code can be generated from the document.",
    findings: [{ file: "spec/openapi.yaml", rule: "generate", message: "Two schemas have one name." }],
  });
});
