import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { describe, expect, it } from "vitest";
import type { ReviewedChange } from "../../src/review.ts";
import { waiveChanges } from "../../src/waivers/waive-changes.ts";

const project = testProject();

const change: ReviewedChange = {
  rule: "operation-removed",
  impact: "major",
  kind: "removed",
  direction: "request",
  operations: ["updatePlan"],
  pointer: "/paths/~1plans/put",
  document: "base",
  message: "The operation updatePlan is removed.",
  fingerprint: "0123456789ab",
  location: { file: "spec/openapi.yaml", line: 1, column: 1 },
};

const waiver = { pointer: change.pointer, fingerprint: change.fingerprint, expires: "2999-01-01" };

function waive(tree: "base" | "head", ...waivers: object[]): void {
  const all = waivers.map((each) => ({ id: change.rule, reason: "No.", owner: "A", ...waiver, ...each }));
  project.write(`${tree}/spec/waivers.yaml`, JSON.stringify({ waivers: all }));
}

function judge(changes = [change]) {
  return waiveChanges(
    changes,
    {
      base: { folder: join(project.folder, "base"), waivers: "spec/waivers.yaml" },
      head: { folder: join(project.folder, "head"), waivers: "spec/waivers.yaml" },
    },
    "2026-11-22",
  );
}

describe("a breaking change", () => {
  it("is waived by its rule, its pointer and its fingerprint", async () => {
    waive("head", {});
    expect(await judge()).toEqual({
      changes: [{ ...change, waiver: expect.objectContaining({ line: 1, owner: "A" }) }],
      issues: [],
      warnings: [],
    });
  });

  it("is not waived by the waiver of another change, which covers nothing", async () => {
    waive("head", { pointer: "/paths/~1plans/post" });
    expect(await judge()).toMatchObject({ changes: [change], issues: [{ rule: "waiver-unused", line: 1 }] });
  });

  it("is not waived by the waiver of another change at the same location", async () => {
    waive("head", { fingerprint: "ba9876543210" });
    const { changes, issues } = await judge();
    expect(changes).toEqual([change]);
    expect(issues).toMatchObject([
      {
        message: "operation-removed at /paths/~1plans/put is not the change that was waived.",
        remedy: expect.stringContaining('`fingerprint: "0123456789ab"`'),
      },
    ]);
  });

  it("is not waived without its fingerprint", async () => {
    waive("head", { fingerprint: undefined });
    const { changes, issues } = await judge();
    expect(changes).toEqual([change]);
    expect(issues).toMatchObject([{ rule: "waiver-fingerprint", remedy: 'Add `fingerprint: "0123456789ab"`.' }]);
  });

  it("keeps its waiver until it is released, even if a later change does not need it", async () => {
    const earlier = { pointer: "/paths/~1plans/post" };
    waive("base", earlier);
    waive("head", earlier, {});
    expect((await judge()).issues).toEqual([]);
  });

  it("is not waived any more once its waiver has expired", async () => {
    waive("head", { expires: "2026-11-21" });
    const { changes, issues } = await judge();
    expect(changes).toEqual([change]);
    expect(issues).toMatchObject([{ rule: "waiver-expired", line: 1 }]);
  });

  it("that is merged fails only the next release once its waiver has expired", async () => {
    waive("base", { expires: "2026-11-21" });
    waive("head", { expires: "2026-11-21" });
    expect(await judge([])).toMatchObject({
      issues: [],
      warnings: [{ rule: "waiver-expired", remedy: expect.stringContaining("The next release will fail") }],
    });
  });

  it.each([
    ["2026-11-22", "expires today, on 2026-11-22."],
    ["2026-12-06", "expires in 14 days, on 2026-12-06."],
  ])("warns before its waiver expires on %s", async (expires, message) => {
    waive("head", { expires });
    expect((await judge()).warnings).toMatchObject([
      { rule: "waiver-expiring", message: expect.stringContaining(message) },
    ]);
    waive("head", { expires: "2026-12-07" });
    expect((await judge()).warnings).toEqual([]);
  });
});
