import { keepCauses } from "../../lint/causes.ts";
import { lintDataFiles } from "../../lint/data-files.ts";
import type { Finding } from "../../lint/finding.ts";
import { lintWithRedocly } from "../../lint/redocly.ts";
import { lintWithSpectral } from "../../lint/spectral.ts";
import { waiveFindings } from "../../lint/waive.ts";

/**
 * Lints the head's document as `pnpm lint` does, without what is waived.
 *
 * @param bundle The path of the head's bundle, as JSON.
 */
export async function lintHead(bundle: string): Promise<Finding[]> {
  const [redocly, data, style] = await Promise.all([lintWithRedocly(), lintDataFiles(), lintWithSpectral(bundle)]);
  const [ofSource, ofStyle] = await Promise.all([
    waiveFindings("source", [...redocly, ...data]),
    waiveFindings("style", style),
  ]);
  return [...keepCauses(ofSource.findings), ...ofStyle.findings];
}
