import { lintDataFiles } from "../../lint/data-files.ts";
import type { Finding } from "../../lint/finding.ts";
import { lintWithRedocly } from "../../lint/redocly.ts";
import { lintWithSpectral } from "../../lint/spectral.ts";
import { waiveFindings } from "../../lint/waive.ts";

/** What is linted, as the path of its JSON file. */
interface Linted {
  head: { bundle: string };
}

/**
 * Lints the head's document as `pnpm lint` does, without what is waived. Redocly needs neither the base nor the bundle, so
 * it begins while git still writes the base's files.
 *
 * @param bundled Is done when the bundles are there.
 * @param idle Is done when this thread has nothing more urgent to compute.
 */
export async function lintHead(bundled: Promise<Linted>, idle: Promise<unknown>): Promise<Finding[]> {
  return (await Promise.all([lintSource(idle), lintStyle(bundled)])).flat();
}

async function lintSource(idle: Promise<unknown>): Promise<Finding[]> {
  const found = await Promise.all([lintWithRedocly(), idle.then(() => lintDataFiles())]);
  return (await waiveFindings("source", found.flat())).findings;
}

async function lintStyle(bundled: Promise<Linted>): Promise<Finding[]> {
  const { head } = await bundled;
  return (await waiveFindings("style", await lintWithSpectral(head.bundle))).findings;
}
