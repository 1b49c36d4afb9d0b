import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReviewedChange } from "../../../review/review.ts";
import { waiveChanges } from "../../../review/waivers/waive-changes.ts";
import { inRoot } from "../../../workspace.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "waived-changes-"));
  for (const side of ["base", "head"]) {
    await mkdir(join(folder, side, "spec"), { recursive: true });
    await cp(inRoot("spec/waivers.schema.json"), join(folder, side, "spec/waivers.schema.json"));
  }
});

afterEach(() => rm(folder, { recursive: true }));

const change: ReviewedChange = {
  rule: "operation-removed",
  impact: "major",
  kind: "removed",
  direction: "request",
  operations: ["updatePlan"],
  pointer: "/paths/~1plans/put",
  side: "base",
  message: "The operation updatePlan is removed.",
  place: { file: "spec/openapi.yaml", line: 1, column: 1 },
};

const waive = (side: "base" | "head", ...pointers: string[]) =>
  writeFile(
    join(folder, side, "spec/waivers.yaml"),
    pointers
      .map(
        (pointer) => `- {id: operation-removed, pointer: ${pointer}, reason: No., owner: A, expires: "2999-01-01"}\n`,
      )
      .join(""),
  );

const judge = () => waiveChanges([change], { base: join(folder, "base"), head: join(folder, "head") });

describe("a breaking change", () => {
  it("is waived by its rule and its pointer", async () => {
    await waive("head", change.pointer);
    expect(await judge()).toEqual({
      changes: [{ ...change, waiver: expect.objectContaining({ line: 1, owner: "A" }) }],
      faults: [],
    });
  });

  it("is not waived by another's waiver, which nothing needs", async () => {
    await waive("head", "/paths/~1plans/post");
    expect(await judge()).toMatchObject({ changes: [change], faults: [{ rule: "waiver-unused", line: 1 }] });
  });

  it("keeps its waiver until it is released, though a later change does not need it", async () => {
    await waive("base", "/paths/~1plans/post");
    await waive("head", "/paths/~1plans/post", change.pointer);
    expect((await judge()).faults).toEqual([]);
  });
});
