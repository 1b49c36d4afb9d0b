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
  fingerprint: "0123456789ab",
  place: { file: "spec/openapi.yaml", line: 1, column: 1 },
};

const waiver = { pointer: change.pointer, fingerprint: change.fingerprint, expires: "2999-01-01" };

const waive = (side: "base" | "head", ...waivers: Partial<typeof waiver>[]) =>
  writeFile(
    join(folder, side, "spec/waivers.yaml"),
    JSON.stringify(waivers.map((each) => ({ id: change.rule, reason: "No.", owner: "A", ...waiver, ...each }))),
  );

const judge = (changes = [change]) =>
  waiveChanges(changes, { base: join(folder, "base"), head: join(folder, "head") }, "2026-11-22");

describe("a breaking change", () => {
  it("is waived by its rule, its pointer and its fingerprint", async () => {
    await waive("head", {});
    expect(await judge()).toEqual({
      changes: [{ ...change, waiver: expect.objectContaining({ line: 1, owner: "A" }) }],
      faults: [],
      warnings: [],
    });
  });

  it("is not waived by another's waiver, which nothing needs", async () => {
    await waive("head", { pointer: "/paths/~1plans/post" });
    expect(await judge()).toMatchObject({ changes: [change], faults: [{ rule: "waiver-unused", line: 1 }] });
  });

  it("is not waived by the waiver of another change at the same location, which is told from it", async () => {
    await waive("head", { fingerprint: "ba9876543210" });
    const { changes, faults } = await judge();
    expect(changes).toEqual([change]);
    expect(faults).toMatchObject([
      {
        message: "operation-removed at /paths/~1plans/put is not the change that was waived.",
        remedy: expect.stringContaining('`fingerprint: "0123456789ab"`'),
      },
    ]);
  });

  it("keeps its waiver until it is released, though a later change does not need it", async () => {
    const earlier = { pointer: "/paths/~1plans/post" };
    await waive("base", earlier);
    await waive("head", earlier, {});
    expect((await judge()).faults).toEqual([]);
  });

  it("is not waived any more once its waiver has expired", async () => {
    await waive("head", { expires: "2026-11-21" });
    const { changes, faults } = await judge();
    expect(changes).toEqual([change]);
    expect(faults).toMatchObject([{ rule: "waiver-expired", line: 1 }]);
  });

  it("that is merged has the next release refused once its waiver has expired, and fails nothing else", async () => {
    await waive("base", { expires: "2026-11-21" });
    await waive("head", { expires: "2026-11-21" });
    expect(await judge([])).toMatchObject({
      faults: [],
      warnings: [{ rule: "waiver-expired", remedy: expect.stringContaining("The next release is refused") }],
    });
  });

  it.each([
    ["2026-11-22", "expires today, on 2026-11-22."],
    ["2026-12-06", "expires in 14 days, on 2026-12-06."],
  ])("warns before its waiver expires on %s", async (expires, message) => {
    await waive("head", { expires });
    expect((await judge()).warnings).toMatchObject([
      { rule: "waiver-expiring", message: expect.stringContaining(message) },
    ]);
    await waive("head", { expires: "2026-12-07" });
    expect((await judge()).warnings).toEqual([]);
  });
});
