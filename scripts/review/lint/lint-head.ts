import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { lintDataFiles } from "../../lint/data-files.ts";
import type { Finding } from "../../lint/finding.ts";
import { lintWithRedocly } from "../../lint/redocly.ts";
import { lintSourceFiles } from "../../lint/source-files.ts";
import { waiveFindings } from "../../lint/waive.ts";

/**
 * Lints the head's document as `pnpm lint` does, without what is waived.
 *
 * @param bundled Is done when the bundle is there.
 */
export async function lintHead(bundled: Promise<void>, bundle: string): Promise<Finding[]> {
  return (await Promise.all([lintSource(), lintStyle(bundled, bundle)])).flat();
}

async function lintSource(): Promise<Finding[]> {
  const found = await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()]);
  return (await waiveFindings("source", found.flat())).findings;
}

/** Spectral computes as long as all else does, so it has a thread of its own. */
async function lintStyle(bundled: Promise<void>, bundle: string): Promise<Finding[]> {
  await bundled;
  const thread = new Worker(new URL("../../lint/spectral-thread.ts", import.meta.url), { workerData: bundle });
  // Its one message is what lintWithSpectral found; where that fails, so does this.
  const [found] = (await once(thread, "message")) as [Finding[]];
  return (await waiveFindings("style", found)).findings;
}
