import { keepCauses } from "@gw/linter/causes";
import { lintDataFiles } from "@gw/linter/data-files";
import type { Finding } from "@gw/openapi/finding";
import { lintWithRedocly } from "@gw/linter/redocly";
import { lintWithSpectral } from "@gw/linter/spectral";
import { waiveFindings } from "@gw/linter/waive";

/**
 * Lints the head's document as `pnpm lint` does, without waived findings.
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
