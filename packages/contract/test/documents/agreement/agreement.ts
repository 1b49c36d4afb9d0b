import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChanges } from "@gw/contract-diff/find-changes";
import { kitModules } from "@gw/generator/kit";
import type ts from "typescript";
import { createProgram, describe, errorsIn, runtimeFolder, type Files } from "./compiler.ts";
import { consumerOf, createIsAuthenticated, credentialMark, probeOf, withoutGone } from "./consumer.ts";

const execute = promisify(execFile);

/** Two versions of a document, and what they are. */
export interface DocumentPair {
  name: string;
  base: object;
  head: object;
}

/** What happens to a consumer of the base with the client of the head. */
export interface Agreement extends DocumentPair {
  /** Why it does not compile, or which other requests it sends; empty if it works as before. */
  broken: string[];
  /** Whether nothing can be generated from the base, so that it has no consumer. */
  isRefused: boolean;
}

/** The changes of a pair that `diff` calls breaking, or can't decide. */
export function breakingChanges({ base, head }: DocumentPair): string[] {
  const changes = findChanges({ base, head }, { hasTypes: false });
  return changes.filter(({ impact }) => impact === "major").map(({ rule, message }) => `${rule}: ${message}`);
}

/** How many pairs are compiled at once. A program of one takes about as long. */
const batchSize = 40;

/** Compiles a consumer of each base with the client of its head, and compares the requests that it sends. */
export async function compareAll(pairs: readonly DocumentPair[], generate = kitModules): Promise<Agreement[]> {
  const folder = await mkdtemp(join(tmpdir(), "gw-agreement-"));
  try {
    await mkdir(join(folder, "node_modules/@gw"), { recursive: true });
    await symlink(runtimeFolder, join(folder, "node_modules/@gw/contract-runtime"), "dir");
    const compared: Agreement[] = [];
    for (let index = 0; index < pairs.length; index += batchSize) {
      // One after the other: a program takes much memory.
      // oxlint-disable-next-line no-await-in-loop
      compared.push(
        ...(await compareBatch(pairs.slice(index, index + batchSize), join(folder, String(index)), generate)),
      );
    }
    return compared;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A client in the folder `api` of a folder, and the consumer beside it. */
interface Project {
  document: object;
  client: Files;
  consumer: string;
}

async function compareBatch(
  pairs: readonly DocumentPair[],
  folder: string,
  generate: typeof kitModules,
): Promise<Agreement[]> {
  const documents = new Map<string, Project>();
  const failures = new Map<string, string>();
  for (const document of pairs.flatMap(({ base, head }) => [base, head])) {
    const text = JSON.stringify(document);
    if (documents.has(text)) continue;
    let modules = {};
    try {
      modules = generate(document);
    } catch (error) {
      failures.set(text, String(error));
    }
    const client = Object.entries<string>(modules).map(([file, code]) => [`api/${file}`, code] as const);
    documents.set(text, { document, client: Object.fromEntries(client), consumer: "" });
  }
  const projects = pairs.map(({ base, head }) => ({
    base: projectOf(documents, base),
    head: projectOf(documents, head),
    failure: failures.get(JSON.stringify(base)) ?? failures.get(JSON.stringify(head)),
  }));
  writeConsumers([...new Set(projects.map(({ base }) => base))]);
  const heads = projects.map(({ base, head }) => ({ ...head, consumer: base.consumer }));
  for (const [index, [error]] of compileAll(projects.map(({ base }) => base)).entries()) {
    const project = projects[index];
    if (error && project) project.failure ??= `The consumer does not compile with its own client: ${describe(error)}`;
  }
  let rest = heads;
  const remaining = new Map<Project, readonly ts.Diagnostic[]>();
  // What is left out may contain another case.
  while (rest.length > 0) {
    const found = compileAll(rest);
    rest = rest.filter((project, index) => {
      const own = found[index] ?? [];
      const shorter = withoutGone(project.consumer, own);
      if (shorter === undefined) remaining.set(project, own);
      else project.consumer = shorter;
      return shorter !== undefined;
    });
  }
  const works = projects.flatMap(({ base, failure }, index) => {
    const head = heads[index];
    const isSent = failure === undefined && head && remaining.get(head)?.length === 0;
    return isSent ? [{ base: { ...base, consumer: head.consumer }, head, index }] : [];
  });
  await Promise.all(
    works.flatMap(({ base, head, index }) => [
      writeProject(join(folder, String(index), "base"), base),
      writeProject(join(folder, String(index), "head"), head),
    ]),
  );
  const sent = await record(
    folder,
    works.map(({ index }) => join(folder, String(index))),
  );
  return pairs.map((pair, index) => {
    const { failure } = projects[index] ?? {};
    const head = heads[index];
    const found = (head && remaining.get(head)) ?? [];
    const [before = {}, after = {}] = ["base", "head"].map((each) => sent[join(folder, String(index), each)]);
    const isRefused = failures.has(JSON.stringify(pair.base));
    const broken =
      failure === undefined ? [...found.map(describe), ...differencesIn(before, after, pair.head)] : [failure];
    return { ...pair, isRefused, broken: isRefused ? [] : broken };
  });
}

function projectOf(documents: ReadonlyMap<string, Project>, document: object): Project {
  return documents.get(JSON.stringify(document)) ?? { document, client: {}, consumer: "" };
}

function writeConsumers(projects: readonly Project[]): void {
  const program = createProgram(filesOf(projects.map((each) => ({ ...each, consumer: probeOf(each.document) }))));
  for (const [index, project] of projects.entries()) {
    project.consumer = consumerOf(project.document, program, `${index}/consumer.ts`);
  }
}

/** The errors of each consumer. */
function compileAll(projects: readonly Project[]): (readonly ts.Diagnostic[])[] {
  const distinct = [...new Set(projects)];
  const program = createProgram(filesOf(distinct));
  return projects.map((project) => errorsIn(program, `${distinct.indexOf(project)}/consumer.ts`));
}

/** The modules of projects, in a folder for each. */
function filesOf(projects: readonly Project[]): Files {
  const files = projects.flatMap(({ client, consumer }, index) =>
    Object.entries({ ...client, "consumer.ts": consumer }).map(([path, text]) => [`${index}/${path}`, text] as const),
  );
  return Object.fromEntries(files);
}

async function writeProject(folder: string, { client, consumer }: Project): Promise<void> {
  const files = Object.entries({ ...client, "consumer.ts": consumer });
  await Promise.all(
    files.map(async ([path, text]) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }),
  );
}

/** The requests of each call, by the folders of the consumers. */
type Requests = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Performs the calls of the bases and heads in folders. */
async function record(folder: string, folders: readonly string[]): Promise<Requests> {
  if (folders.length === 0) return {};
  const list = join(folder, "folders.json");
  await writeFile(list, JSON.stringify(folders.flatMap((each) => [join(each, "base"), join(each, "head")])));
  const program = fileURLToPath(new URL("record-requests.ts", import.meta.url));
  const { stdout } = await execute(process.execPath, [program, list], { maxBuffer: 2 ** 30 });
  // What the program prints.
  return JSON.parse(stdout) as Requests;
}

/**
 * The calls that send another request. Of an operation with several media types a client asks for the one that it reads,
 * and it sends no credential that the head does not ask for.
 */
function differencesIn(before: Requests[string], after: Requests[string], head: object): string[] {
  const isAuthenticated = createIsAuthenticated(head);
  return Object.entries(before).flatMap(([call, request]) => {
    const now = after[call] ?? "nothing";
    const isEnough = isAuthenticated(call.slice(0, call.indexOf(" ")), now);
    const [own, other] = [request, now].map((text) => {
      const lines = text
        .split("\n")
        .filter((line) => !line.startsWith("accept: ") && !(isEnough && line.includes(credentialMark)));
      return lines.join("\n");
    });
    return own === other ? [] : [`${call} sends another request:\n${request}\nnow:\n${now}`];
  });
}
