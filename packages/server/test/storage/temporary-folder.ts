import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A folder that is gone when the test is.
 *
 * @param whenFinished that of the test's context, where others run at the same time.
 */
export async function temporaryFolder(whenFinished: typeof onTestFinished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gw-test-"));
  whenFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
