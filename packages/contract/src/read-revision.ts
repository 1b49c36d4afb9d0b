import { bundleDocument, refuse, type Bundle } from "@gw/linter/bundle";
import { explainByFiles } from "@gw/linter/find-unreadable-files";
import { pathIn, type Project } from "@gw/linter/project";
import { findIncompleteVersion, requireVersion } from "@gw/linter/require-version";
import { isError, type Finding } from "@gw/openapi/finding";
import type { Model } from "@gw/openapi/source-map";

/**
 * Reads a document as one file.
 *
 * @returns `findings`: errors, for files and references that can't be read, and warnings. There is no bundle if nothing
 *   can be read.
 */
export async function findRevision(project: Project): Promise<{ bundle: Bundle | undefined; findings: Finding[] }> {
  const root = pathIn(project, project.document);
  let bundle: Bundle | undefined;
  const result = await explainByFiles(
    project,
    async () => {
      requireVersion(root, project.document);
      bundle = await bundleDocument(project);
      return bundle;
    },
    ({ findings }) => findings.some(isError),
  );
  const findings = "unreadable" in result ? result.unreadable : result.findings;
  return { bundle, findings: [...findIncompleteVersion(root, project.folder), ...findings] };
}

/**
 * Reads a document as one file, whose references are JSON Pointers.
 *
 * @throws CannotRun if nothing can be read.
 */
export async function readRevision(
  project: Project,
): Promise<Pick<Model, "document" | "source"> & { findings: Finding[] }> {
  const { bundle, findings } = await findRevision(project);
  if (!bundle) throw refuse(findings);
  const { document, documentSource: source, lost } = bundle;
  // Renamed components don't matter here: their names are not read.
  const known = findings.filter((finding) => isError(finding) || finding.rule !== "bundle");
  return { document, source, findings: [...known, ...lost] };
}
