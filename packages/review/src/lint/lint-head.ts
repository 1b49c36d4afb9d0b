import type { Finding } from "@gw/openapi/finding";
import { lintProject } from "@gw/linter/lint-project";
import type { Project } from "@gw/linter/project";

/**
 * Lints the head's document as `gw-contract lint` does, without waived findings.
 *
 * @param bundle The path of the head's bundle, as JSON.
 */
export async function lintHead(bundle: string, project: Project): Promise<Finding[]> {
  return (await lintProject(project, { bundle })).findings;
}
