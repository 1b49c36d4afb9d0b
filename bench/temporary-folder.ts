import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Creates a folder that is removed when the benchmark ends, even if it fails or is interrupted. */
export async function createTemporaryFolder(): Promise<string> {
  const parent = fileURLToPath(new URL(".data/", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(parent);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Otherwise a signal would end the process without this event.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}
