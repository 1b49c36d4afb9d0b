import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import { cache, draw, type CorpusDocument } from "../corpus.ts";
import { runGit } from "./run-git.ts";

/** A document of a public repository, at a commit. */
export interface Candidate {
  address: string;
  commit: string;
  path: string;
}

/** How many older revisions of a document are compared with their successors. */
const revisionCount = 2;

/** The lists of candidates, and who provides a document: an owner of repositories, or a folder of one that collects. */
const lists = {
  public: { file: "candidates.txt", provider: 3 },
  swagger: { file: "swagger-candidates.txt", provider: 5 },
};

/**
 * Draws documents of public repositories by a seed, and writes them and their revisions into the cache.
 *
 * @param samples How many of each list.
 */
export async function readPublicDocuments(
  clones: string | undefined,
  samples: Readonly<Record<keyof typeof lists, number>>,
  seed: number,
): Promise<CorpusDocument[]> {
  const drawn = (["public", "swagger"] as const).flatMap((name) => drawCandidates(name, samples[name], seed));
  const addresses = drawn.map(({ address }) => address);
  requireClones(addresses, clones, ", or pass --public 0 --swagger 0 to leave them out");
  const documents: CorpusDocument[] = [];
  for (const candidate of drawn) {
    // One after the other, so that a checkout is not started twice.
    // oxlint-disable-next-line no-await-in-loop
    documents.push(await readDocument(join(clones ?? "", folderOf(candidate.address)), candidate));
  }
  return documents;
}

/** Draws candidates of a list by a seed. */
export function drawCandidates(name: keyof typeof lists, count: number, seed: number): Candidate[] {
  const { file, provider } = lists[name];
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  const candidates = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return draw(candidates, count, seed, (line) => line.split("/")[provider] ?? "").map((line) => {
    const [address = "", commit = "", path = ""] = line.split(" ");
    return { address, commit, path };
  });
}

/** Throws if one of some repositories is missing in the folder of clones. The message has the commands that clone them. */
export function requireClones(addresses: readonly string[], clones: string | undefined, alternative = ""): void {
  const missing = [...new Set(addresses)].filter(
    (address) => clones === undefined || !existsSync(join(clones, folderOf(address))),
  );
  if (missing.length === 0) return;
  const folder = clones ?? "<folder>";
  const commands = missing.map((address) => `  git clone --bare ${address} ${folder}/${folderOf(address)}`);
  throw new Error(
    `${missing.length} of the repositories are missing. Clone them outside of the checkout, and name the folder with ` +
      `--repositories <folder>${alternative}:\n${commands.join("\n")}`,
  );
}

/** The folder of a clone in the folder of clones: `owner+name` for `https://github.com/owner/name`. */
export function folderOf(address: string): string {
  return address.split("/").slice(-2).join("+");
}

async function readDocument(repository: string, { address, commit, path }: Candidate): Promise<CorpusDocument> {
  const folder = await extract(repository, commit, path);
  // A document of several files changes with any of its folder.
  const changed = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const history = [
    "log",
    "--format=%H",
    `-${revisionCount + 1}`,
    commit,
    "--",
    changed.length > 1 ? dirname(path) : path,
  ];
  const revisions: string[] = [];
  for (const older of (await runGit(repository, history)).split("\n").slice(1).filter(Boolean)) {
    // oxlint-disable-next-line no-await-in-loop
    const text = await readText(repository, older, path);
    // oxlint-disable-next-line no-await-in-loop
    if (text !== undefined && isSupported(text)) revisions.push(await extract(repository, older, path));
  }
  return { name: `${address.replace("https://", "")} ${path}`, file: join(folder, path), folder, revisions };
}

function isSupported(text: string): boolean {
  return /["']?(?:openapi["']?\s*:\s*["']?3\.[0-2]|swagger["']?\s*:\s*["']?2\.0)/.test(text);
}

/** Writes a document into the cache, with all files that its files name and that are there, at the same paths. */
async function extract(repository: string, commit: string, path: string): Promise<string> {
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 8);
  const folder = join(cache, "public", basename(repository), `${commit.slice(0, 12)}-${hash}`);
  if (existsSync(folder)) return folder;
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  const paths = new Set([path]);
  for (const each of paths) {
    // oxlint-disable-next-line no-await-in-loop
    const text = await readText(repository, commit, each);
    if (text === undefined) continue;
    for (const named of namedFiles(text)) paths.add(posix.join(posix.dirname(each), named));
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(join(work, dirname(each)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(join(work, each), text);
  }
  await rename(work, folder);
  return folder;
}

/** What a file has in references, and whatever else looks like the name of a file. */
function namedFiles(text: string): string[] {
  const names = text.matchAll(/\$ref["']?\s*:\s*["']?([^\s"'#,]+)|([^\s"'#,{}:]+\.(?:json|ya?ml))/g);
  return [...names].flatMap(([, reference, file]) => {
    const name = reference ?? file ?? "";
    // A brace may also be the end of an object.
    return /^\w+:|^\//.test(name) ? [] : [name, name.replace(/\}+$/, ""), name.replaceAll("%20", " ")];
  });
}

/** Reads a file of a commit, or returns undefined if it is not there, or outside of the repository. */
async function readText(repository: string, commit: string, path: string): Promise<string | undefined> {
  if (path.startsWith("..")) return undefined;
  return runGit(repository, ["cat-file", "blob", `${commit}:${path}`]).catch(() => undefined);
}
