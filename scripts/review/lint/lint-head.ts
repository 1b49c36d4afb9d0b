import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { lintDataFiles } from "../../lint/data-files.ts";
import type { Finding } from "../../lint/finding.ts";
import { lintWithRedocly } from "../../lint/redocly.ts";
import { lintSourceFiles } from "../../lint/source-files.ts";
import { waiveFindings } from "../../lint/waive.ts";
import type { Sides } from "../sides.ts";

/**
 * Lints the head's document as `pnpm lint` does, without what is waived. Redocly needs neither the base nor the bundle, so
 * it begins while git still writes the base's files.
 *
 * @param laidOut Is done when the base's files are there, and the bundler begins.
 * @param bundled Is done when the bundles are there.
 */
export async function lintHead(laidOut: Promise<Sides>, bundled: Promise<Sides>): Promise<Finding[]> {
  return (await Promise.all([lintSource(laidOut), lintStyle(bundled)])).flat();
}

async function lintSource(laidOut: Promise<Sides>): Promise<Finding[]> {
  // What computes here keeps all else waiting, so it waits until the bundler is at work.
  const checked = laidOut.then(async () => [...lintSourceFiles(), ...(await lintDataFiles())]);
  const found = await Promise.all([lintWithRedocly(), checked]);
  return (await waiveFindings("source", found.flat())).findings;
}

/** Spectral computes as long as all else does, so it has a thread of its own. */
async function lintStyle(bundled: Promise<Sides>): Promise<Finding[]> {
  const { head } = await bundled;
  const thread = new Worker(new URL("../../lint/spectral-thread.ts", import.meta.url), { workerData: head.bundle });
  // Its one message is what lintWithSpectral found; where that fails, so does this.
  const [found] = (await once(thread, "message")) as [Finding[]];
  return (await waiveFindings("style", found)).findings;
}
