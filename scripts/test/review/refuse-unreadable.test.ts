import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refuseUnreadable } from "../../review/refuse-unreadable.ts";
import { inRoot } from "../../workspace.ts";

const failure = new Error("A reader stumbled.");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "unreadable-"));
  for (const side of ["base", "head"]) {
    mkdirSync(join(folder, side, "spec"), { recursive: true });
    write(side, "openapi.yaml", "openapi: 3.1.1\n");
    for (const file of ["errors.yaml", "errors.schema.json"]) {
      copyFileSync(inRoot("spec", file), join(folder, side, "spec", file));
    }
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (side: string, file: string, text: string): void => writeFileSync(join(folder, side, "spec", file), text);

const refused = (): Promise<never> =>
  refuseUnreadable(failure, {
    base: { tree: join(folder, "base"), ref: "v1" },
    head: { tree: join(folder, "head") },
  });

it("throws on what failed where all files can be read", async () => {
  await expect(refused()).rejects.toBe(failure);
});

it("names the files that are no YAML", async () => {
  write("head", "openapi.yaml", "info: [\n");
  write("head", "errors.yaml", "- code: [\n");
  await expect(refused()).rejects.toMatchObject({
    message: "Files of spec/ can't be read.",
    remedy: "Mend them, then review again.",
    findings: [
      { file: "spec/errors.yaml", line: 2, rule: "yaml" },
      { file: "spec/openapi.yaml", line: 2, rule: "yaml" },
    ],
  });
});

it("names records that are none", async () => {
  write("head", "errors.yaml", "code: teapot\n");
  await expect(refused()).rejects.toMatchObject({
    findings: [{ file: "spec/errors.yaml", line: 1, message: "The file must be array." }],
  });
});

it("names the base where its files are the reason", async () => {
  write("base", "errors.yaml", "- code: [\n");
  await expect(refused()).rejects.toMatchObject({
    message: "Files of spec/ can't be read in the base, v1.",
    remedy: expect.stringContaining("--base"),
    findings: [{ file: "spec/errors.yaml", line: 2 }],
  });
});
