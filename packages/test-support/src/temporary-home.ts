import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Gives the tests of a run a folder for temporary files, and removes it even if a test was killed. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "gw-tests-"));
  // Windows uses the other name.
  process.env["TMPDIR"] = folder;
  process.env["TEMP"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
