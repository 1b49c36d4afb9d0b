import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import {
  problemAffectsEntrypoint,
  problemAffectsResolutionKind,
  problemKindInfo,
} from "@arethetypeswrong/core/problems";
import type { PackedPackage } from "../pack.ts";

/**
 * The ways of resolving that the packages are made for. They are ES modules only, so `require` of a Node without
 * `require(esm)`, and TypeScript's resolution from before `exports`, are not among them.
 */
const resolutionKinds = ["node16-esm", "bundler"] as const;

/** What "Are the types wrong?" finds. */
export async function resolutionFaults({ tarball, entries }: PackedPackage): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!analysis.types) return ["attw: there are no types."];
  const matters = (problem: Problem) =>
    resolutionKinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis));
  return analysis.problems.filter(matters).map((problem) => {
    const affected = entries.filter(({ subpath }) => problemAffectsEntrypoint(problem, subpath, analysis));
    return `attw: ${affected.map(({ specifier }) => specifier).join(", ")}: ${problemKindInfo[problem.kind].description}`;
  });
}
