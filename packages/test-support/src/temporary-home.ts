import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Gives the tests of a run a folder for all that is temporary, and removes it even if one of them was killed. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "gw-tests-"));
  // Windows has the other name.
  process.env["TMPDIR"] = folder;
  process.env["TEMP"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
