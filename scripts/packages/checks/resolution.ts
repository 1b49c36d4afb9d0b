import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import {
  problemAffectsEntrypoint,
  problemAffectsResolutionKind,
  problemKindInfo,
} from "@arethetypeswrong/core/problems";
import type { PackedPackage } from "../pack.ts";

/**
 * The supported module resolution modes. The packages are ES modules only, which excludes `require` on a Node.js without
 * `require(esm)`, and TypeScript's resolution without `exports`.
 */
const resolutionKinds = ["node16-esm", "bundler"] as const;

/** Returns the findings of "Are the types wrong?". */
export async function resolutionProblems({ tarball, entries }: PackedPackage): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!analysis.types) return ["attw: there are no types."];
  const isOurs: (problem: Problem) => boolean = (problem) =>
    resolutionKinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis));
  return analysis.problems.filter(isOurs).map((problem) => {
    const affected = entries.filter(({ subpath }) => problemAffectsEntrypoint(problem, subpath, analysis));
    return `attw: ${affected.map(({ specifier }) => specifier).join(", ")}: ${problemKindInfo[problem.kind].description}`;
  });
}
