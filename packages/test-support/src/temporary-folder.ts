import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * Creates a folder that is removed after the test.
 *
 * @param whenDone another hook that removes it: `afterAll` for a folder of a file, the context's `onTestFinished` in
 *   concurrent tests.
 */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "gw-test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
