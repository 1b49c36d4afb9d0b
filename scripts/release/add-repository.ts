import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { publishedPackages } from "@gw/review/consumers/published-packages";
import { fromRoot, root } from "@gw/test-support/workspace";

/**
 * Adds `repository` to the published packages. npm only accepts provenance from the repository in a package's manifest,
 * and only the workflow knows which repository it runs in.
 *
 * @param repository `owner/name` on GitHub.
 */
function addRepository(server: string, repository: string): void {
  for (const { folder } of publishedPackages(root)) {
    const file = join(folder, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
    const url = `git+${server}/${repository}.git`;
    const named = { ...manifest, repository: { type: "git", url, directory: fromRoot(folder) } };
    writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
  }
}

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) {
  addRepository(GITHUB_SERVER_URL, GITHUB_REPOSITORY);
} else {
  console.log("Not running in GitHub Actions: the packages are published without a repository and without provenance.");
}
