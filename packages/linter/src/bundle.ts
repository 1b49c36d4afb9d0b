import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { stringify } from "yaml";
import { CannotRun } from "@gw/openapi/cannot-run";
import { isError, type Finding } from "@gw/openapi/finding";
import { isObject, resolveReferences, type BrokenReference, type JsonObject } from "@gw/openapi/reader";
import { parseText, readText } from "@gw/openapi/source-file";
import { hasReferences, mapSource, type Model, type SourceMap } from "@gw/openapi/source-map";
import { bundlerFindings, isConflict } from "./bundler.ts";
import { readData } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { entryOf } from "./rule-table.ts";
import { redoclyFailure, runRedocly } from "./redocly/run-redocly.ts";

/** What is read of a configuration of Redocly. */
interface RedoclyConfig {
  plugins?: string[];
  apis?: Record<string, { root?: string; output?: string }>;
}

export const bundleFormats = ["json", "yaml"] as const;

export type BundleFormat = (typeof bundleFormats)[number];

/** A document to bundle, and where to. Paths are absolute. */
export interface BundleJob {
  document: string;
  /** Ends with the format: `.json` or `.yaml`. */
  output: string;
}

/** Bundles documents as {@link bundleWithWarnings} does, and returns the errors alone. */
export async function bundleDocuments(project: Project, jobs: readonly BundleJob[]): Promise<Finding[]> {
  return (await bundleWithWarnings(project, jobs)).filter(isError);
}

/**
 * Bundles documents as a project's first bundle, the one that tools read, in one process. The bundle is written even if
 * references are broken; they stay as they are.
 *
 * @returns What is wrong, with files relative to the project's folder; as a warning, which components are renamed.
 */
export async function bundleWithWarnings(project: Project, jobs: readonly BundleJob[]): Promise<Finding[]> {
  const whole = project.bundles === undefined ? jobs.map(readWhole) : [undefined];
  const isBundled = whole.every((value) => value !== undefined);
  for (const { output } of jobs) await mkdir(dirname(output), { recursive: true });
  if (isBundled) await Promise.all(jobs.map(({ output }, index) => writeFile(output, JSON.stringify(whole[index]))));
  const findings = isBundled ? [] : await bundleFiles(project, jobs);
  const broken = jobs.flatMap((job, index) => {
    // What it wrote is a document.
    const bundle = whole[index] ?? (existsSync(job.output) ? (parseText(readText(job.output)) as JsonObject) : {});
    const references = resolveReferences(bundle).broken;
    return references.length === 0
      ? []
      : describeBroken(references, mapSource(job.document, bundle, project.folder, true));
  });
  // Redocly can't follow an `$id` and some anchors, and does not see that a reference leads to itself.
  return [
    ...findings.filter((finding) => !finding.message.startsWith("Can't resolve $ref") || isOnLineOf(broken, finding)),
    ...broken.filter((finding) => !isOnLineOf(findings.filter(isError), finding)),
  ];
}

/** The document if it is its own bundle, as JSON: it has one file, and nothing that Redocly reads in another way than we do. */
function readWhole({ document, output }: BundleJob): JsonObject | undefined {
  const text = readText(document);
  const hasOthers = hasReferences(text) || (text.includes("discriminator") && /\.(?:ya?ml|json)\b/.test(text));
  if (hasOthers || /^\s*["']?<<["']?\s*:/m.test(text) || !output.endsWith(".json")) return undefined;
  try {
    const value = parseText(text, true);
    return isObject(value) ? value : undefined;
  } catch {
    // Redocly says where it can't be read.
    return undefined;
  }
}

/** Bundles documents with Redocly, and returns what it finds. */
async function bundleFiles(project: Project, jobs: readonly BundleJob[]): Promise<Finding[]> {
  const [{ output = "" } = {}] = jobs;
  const config = join(dirname(output), "redocly-bundle.yaml");
  const { api, plugins } = await readApi(project);
  const apis = jobs.map((job, index) => [`bundle-${index}`, { ...api, root: job.document, output: job.output }]);
  await writeFile(config, stringify({ plugins, apis: Object.fromEntries(apis) }));
  const names = apis.map(([name]) => String(name));
  // Only who configured bundles reads their components by name.
  const conflicts = `${conflictOption}=${project.bundles ? "error" : "warn"}`;
  const { exitCode, stderr } = await runRedocly(
    ["bundle", ...names, `--config=${config}`, "--force", conflicts],
    project,
  );
  const findings = bundlerFindings(stderr, project).map((finding): Finding =>
    project.bundles || !isConflict(finding.message) ? finding : { ...finding, level: "warning" },
  );
  if (exitCode !== 0 && findings.length === 0) throw redoclyFailure(project, stderr);
  return findings;
}

function isOnLineOf(others: readonly Finding[], { file, line }: Finding): boolean {
  return others.some((each) => each.file === file && each.line === line);
}

/** Describes references that can't be followed: what they stand for can't be compared or generated. */
export function describeBroken(references: readonly BrokenReference[], source: Pick<SourceMap, "locate">): Finding[] {
  return references.map(({ path, reference, isCircular }) => ({
    ...source.locate([...path, "$ref"]),
    rule: "no-unresolved-refs",
    level: "error",
    message: isCircular ? `The reference ${reference} leads to itself.` : `There is no ${reference} in the document.`,
    remedy: "Correct the reference, or add what it refers to.",
  }));
}

/** Warns of what is read in another way than it is written. */
export function describeLost({ lost }: Pick<Model, "lost">): Finding[] {
  const [rule, remedy] = ["collection-format", entryOf("collection-format")?.remedy ?? ""];
  return lost.map((each) => ({ ...each, rule, id: rule, level: "warning", remedy }));
}

/**
 * Writes bundles of a project to the files that its Redocly configuration names.
 *
 * @returns The files, relative to the project's folder, and what is wrong.
 */
export async function writeBundles(
  project: Project,
  names: readonly string[],
  formats: readonly BundleFormat[],
): Promise<{ files: string[]; findings: Finding[] }> {
  const { apis = {} } = await readConfig(project);
  const outputs = names.flatMap((name) => apis[name]?.output ?? []);
  for (const output of outputs) await mkdir(dirname(pathIn(project, output)), { recursive: true });
  const files = outputs.flatMap((output) =>
    formats.map((format) => `${output.slice(0, -extname(output).length)}.${format}`),
  );
  const printed = await Promise.all(formats.map((format) => runBundle(project, names, format)));
  // All formats have the same errors.
  return { files, findings: bundlerFindings(printed[0] ?? "", project) };
}

/**
 * Reads a bundle that `gw-contract bundle` has written.
 *
 * @param name one of `bundles`.
 * @throws CannotRun if it has not been written.
 */
export async function readBundle(project: Project, name: string): Promise<string> {
  const { apis } = await readConfig(project);
  const output = apis?.[name]?.output;
  const file = output === undefined ? undefined : pathIn(project, output);
  if (file === undefined || !existsSync(file)) {
    throw new CannotRun(
      `The bundle ${JSON.stringify(name)} has not been written${output === undefined ? "" : ` to ${output}`}.`,
      `Run \`gw-contract bundle ${name}\`.`,
    );
  }
  return readFile(file, "utf8");
}

async function runBundle(project: Project, names: readonly string[], format: BundleFormat): Promise<string> {
  const { exitCode, stderr } = await runRedocly(
    ["bundle", ...names, ...configOption(project), `--ext=${format}`, `${conflictOption}=error`],
    project,
  );
  if (exitCode !== 0 && bundlerFindings(stderr, project).length === 0) throw redoclyFailure(project, stderr);
  return stderr;
}

/** Two components of one name would be renamed, so that names in the bundle are not those of the files. */
const conflictOption = "--component-renaming-conflicts-severity";

function configOption({ rules }: Project): string[] {
  return rules?.redocly === undefined ? [] : [`--config=${rules.redocly}`];
}

async function readConfig(project: Project): Promise<RedoclyConfig> {
  const file = project.rules?.redocly;
  // Redocly validates it.
  return file === undefined ? {} : ((await readData(project, file)) as RedoclyConfig);
}

/** The first bundle of a project as its Redocly configuration describes it, and the plugins that it needs. */
async function readApi(project: Project): Promise<{ api: object; plugins: string[] }> {
  const [name] = project.bundles ?? [];
  if (name === undefined) return { api: {}, plugins: [] };
  const { apis, plugins = [] } = await readConfig(project);
  const folder = dirname(pathIn(project, project.rules?.redocly ?? ""));
  return { api: apis?.[name] ?? {}, plugins: plugins.map((plugin) => resolve(folder, plugin)) };
}
