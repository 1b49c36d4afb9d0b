import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
// The job that runs this installs nothing, so it imports no package.
import manifest from "../../spec/package.json" with { type: "json" };

interface Run {
  /** `owner/name` on GitHub. */
  repository: string;
  commit: string;
  /** The run of the workflow, whose artifact `packages` has the files to attach. */
  id: string;
}

/** Tags a commit with the version of the release, and attaches the tarballs, their checksums and the SBOM to the release. */
function createRelease({ repository, commit, id }: Run): void {
  const tag = `v${manifest.version}`;
  const folder = mkdtempSync(join(tmpdir(), "gw-release-"));
  const inRepository = ["--repo", repository];
  try {
    gh("run", "download", id, "--name", "packages", "--dir", folder, ...inRepository);
    const files = globSync("**/{*.tgz,SHA256SUMS,sbom.json}", { cwd: folder }).map((file) => join(folder, file));
    // An earlier attempt of the job may have created it, without all files.
    if (spawnSync("gh", ["release", "view", tag, ...inRepository]).status === 0) {
      gh("release", "upload", tag, "--clobber", ...inRepository, ...files);
    } else {
      const described = [
        "--title",
        tag,
        "--notes",
        releaseNotes(readFileSync(new URL("../../spec/CHANGELOG.md", import.meta.url), "utf8")),
      ];
      gh("release", "create", tag, "--target", commit, ...described, ...inRepository, ...files);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The section of the changelog about this version. */
function releaseNotes(changelog: string): string {
  const sections = changelog.split(/^(?=## )/m);
  return sections.find((section) => section.startsWith(`## ${manifest.version}\n`)) ?? "";
}

/** Runs the command of GitHub, which its runners have and which reads GH_TOKEN. */
function gh(...args: string[]): void {
  execFileSync("gh", args, { stdio: "inherit" });
}

const { GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID } = process.env;
if (GITHUB_REPOSITORY && GITHUB_SHA && GITHUB_RUN_ID) {
  createRelease({ repository: GITHUB_REPOSITORY, commit: GITHUB_SHA, id: GITHUB_RUN_ID });
} else {
  console.error("Runs in .github/workflows/publish.yml: it needs gh, GH_TOKEN and the variables of the run.");
  process.exitCode = 2;
}
