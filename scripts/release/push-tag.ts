import process from "node:process";
import { callGitHub } from "@gw/command-line/gh";
import manifest from "../../spec/package.json" with { type: "json" };

/** Tags the commit of a release with its version. An existing tag is not changed. */
function pushTag(repository: string, commit: string): void {
  const tag = `v${manifest.version}`;
  // Lists references with this prefix: https://docs.github.com/en/rest/git/refs#list-matching-references
  const known = callGitHub(`repos/${repository}/git/matching-refs/tags/${tag}`) as { ref: string }[];
  if (known.some(({ ref }) => ref === `refs/tags/${tag}`)) {
    console.log(`The tag ${tag} already exists.`);
    return;
  }
  callGitHub(`repos/${repository}/git/refs`, ["--method=POST"], { ref: `refs/tags/${tag}`, sha: commit });
  console.log(`Pushed the tag ${tag}.`);
}

const { GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
if (GITHUB_REPOSITORY && GITHUB_SHA) {
  pushTag(GITHUB_REPOSITORY, GITHUB_SHA);
} else {
  console.error("Runs in .github/workflows/publish.yml: it needs gh, GH_TOKEN, GITHUB_REPOSITORY and GITHUB_SHA.");
  process.exitCode = 2;
}
