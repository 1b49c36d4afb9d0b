import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import { ReviewRefused } from "../../src/review-refused.ts";
import { clearReports, reportNames, writeReports } from "../../src/report/written-reports.ts";

const folder = temporaryFolder(afterAll);

it("writes reports into a folder that it makes", async () => {
  await clearReports(join(folder, "review"), reportNames);
  await writeReports(join(folder, "review"), { "comment.md": "Fine." });
  expect(readFileSync(join(folder, "review/comment.md"), "utf8")).toBe("Fine.");
});

it("says where it can't write, and what to see to", async () => {
  writeFileSync(join(folder, "file"), "");
  const refused = writeReports(join(folder, "file/review"), { "comment.md": "Fine." });
  await expect(refused).rejects.toThrow(ReviewRefused);
  await expect(refused).rejects.toThrow(/^The reports can't be written: ENOTDIR.*\.$/);
});
