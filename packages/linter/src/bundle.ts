import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { stringify } from "yaml";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { Document } from "@gw/openapi/document";
import { isError, type Finding } from "@gw/openapi/finding";
import { pointerTo } from "@gw/openapi";
import {
  convert,
  isObject,
  objectAt,
  textAt,
  type BrokenReference,
  type JsonObject,
  type WrittenVersion,
} from "@gw/openapi/reader";
import { isFile, isUrl, pathFrom, sourceFile } from "@gw/openapi/source-file";
import { hasReferences, mapSource, readModel, type Model, type SourceMap } from "@gw/openapi/source-map";
import { bundlerFindings, isConflict } from "./bundler.ts";
import { readData } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { entryOf } from "./rule-table.ts";
import { redoclyFailure, runRedocly } from "./redocly/run-redocly.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** What is read of a configuration of Redocly. */
interface RedoclyConfig {
  plugins?: string[];
  apis?: Record<string, { root?: string; output?: string }>;
}

export const bundleFormats = ["json", "yaml"] as const;

export type BundleFormat = (typeof bundleFormats)[number];

/** A document and what belongs to it. */
type Files = Pick<Project, "folder" | "document" | "fetch">;

/** A document in one file. */
export interface Bundle {
  /** Its references lead nowhere else, but for broken ones. */
  value: JsonObject;
  /** Where that is written. */
  source: SourceMap;
  /** What it says, in the form that tools read; see `readModel`. It may be invalid, which lint finds. */
  document: JsonObject & Document;
  /** Where that is written. Parts may have replaced a reference. */
  documentSource: SourceMap;
  /** What that can't say, as warnings. */
  lost: Finding[];
  /** What is wrong; as a warning, which components are renamed. Files are relative to the folder of the document. */
  findings: Finding[];
}

/**
 * Reads a document as one file: it is one, or Redocly bundles it, as a project's first bundle if it has some. References may be
 * broken; they stay as they are.
 *
 * @param files The document, if the project is the configuration of another one.
 * @throws CannotRun if it can't be bundled.
 */
export async function bundleDocument(project: Project, files: Files = project): Promise<Bundle> {
  const root = pathIn(files, files.document);
  const whole = project.bundles === undefined ? readWhole(root) : undefined;
  const { value, findings } = whole ? { value: whole, findings: [] } : await bundleFiles(project, files);
  const model = readModel(value, root, files.folder, !whole);
  const broken = describeBroken(model.broken, model.source);
  return {
    value,
    source: mapSource(root, value, files.folder, !whole),
    document: model.document as object as Bundle["document"],
    documentSource: model.source,
    lost: describeLost(model.lost),
    // Redocly can't follow an `$id` and some anchors, and does not see that a reference leads to itself.
    findings: [
      ...findings.filter((finding) => !finding.message.startsWith("Can't resolve $ref") || isOnLineOf(broken, finding)),
      ...broken.filter((finding) => !isOnLineOf(findings.filter(isError), finding)),
    ],
  };
}

/** A document that has one file. */
function readWhole(root: string): JsonObject | undefined {
  const { text, value } = sourceFile(root);
  return isObject(value) && !hasReferences(text) && !mapsToFiles(value, root) ? value : undefined;
}

/** Whether a discriminator maps to another file, or seems to in an example. */
function mapsToFiles(value: object, root: string): boolean {
  function isOfFile(target: unknown): boolean {
    const [name] = /^[^#]*\.(?:ya?ml|json)\b/.exec(String(target)) ?? [];
    const path = name === undefined ? "" : pathFrom(root, name);
    return isUrl(path) || isFile(path);
  }
  function isMapped(part: object): boolean {
    const targets = "discriminator" in part ? Object.values(objectAt(objectAt(part, "discriminator"), "mapping")) : [];
    return (
      targets.some(isOfFile) || Object.values(part).some((each) => typeof each === "object" && each && isMapped(each))
    );
  }
  return isMapped(value);
}

/** Bundles a document with Redocly. */
function bundleFiles(project: Project, files: Files): Promise<Pick<Bundle, "value" | "findings">> {
  const bundled = { ...project, ...files };
  return withTemporaryFolder("gw-bundle", async (folder) => {
    const [config, output] = [join(folder, "redocly.yaml"), join(folder, "bundle.json")];
    const { api, plugins } = await readApi(project);
    const apis = { bundle: { ...api, root: pathIn(files, files.document), output } };
    await writeFile(config, stringify({ plugins, apis }));
    // The names of components matter in configured bundles only.
    const conflicts = `${conflictOption}=${project.bundles ? "error" : "warn"}`;
    const args = ["bundle", "bundle", `--config=${config}`, "--force", conflicts];
    const { exitCode, stderr } = await runRedocly(args, bundled);
    const findings = bundlerFindings(stderr, bundled).map((finding): Finding =>
      project.bundles || !isConflict(finding.message) ? finding : { ...finding, level: "warning" },
    );
    if (exitCode !== 0 && findings.length === 0) throw redoclyFailure(project, stderr);
    if (!existsSync(output)) throw refuse(findings);
    return { value: JSON.parse(await readFile(output, "utf8")) as JsonObject, findings };
  });
}

/** Why nothing can be done with a document: the first of its errors. */
export function refuse([first]: readonly Finding[]): CannotRun {
  const { file = "", line = 1, column = 1, message = "", remedy = "" } = first ?? {};
  return new CannotRun(`${file}:${line}:${column}: ${message}`, remedy);
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
    message: isCircular ? `The reference ${reference} refers to itself.` : `There is no ${reference} in the document.`,
    remedy: "Correct the reference, or add what it refers to.",
  }));
}

/** Warns of what is read or written in another way than the document says. */
function describeLost(lost: Model["lost"]): Finding[] {
  return lost.map((each) => ({ ...each, id: each.rule, level: "warning", remedy: entryOf(each.rule)?.remedy ?? "" }));
}

/** Writes a bundle in another version, with warnings of what that can't say. */
export function writeAs(bundle: Bundle, version: WrittenVersion): { value: JsonObject; lost: Finding[] } {
  const { value, document, documentSource: source } = bundle;
  if (textAt(value, "openapi").startsWith(version)) return { value, lost: [] };
  const converted = convert(document, version);
  const lost = converted.lost.map(({ path, message }) => ({
    ...source.locate(path),
    pointer: pointerTo(...source.writtenAt(path)),
    rule: "older-version",
    message,
  }));
  return { value: converted.document, lost: [...bundle.lost, ...describeLost(lost)] };
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
export async function readBundle(project: Project, name: string): Promise<Bundle["document"]> {
  const { apis } = await readConfig(project);
  const output = apis?.[name]?.output;
  const file = output === undefined ? undefined : pathIn(project, output);
  if (file === undefined || !existsSync(file)) {
    throw new CannotRun(
      `The bundle ${JSON.stringify(name)} has not been written${output === undefined ? "" : ` to ${output}`}.`,
      `Run \`gw-contract bundle ${name}\`.`,
    );
  }
  return JSON.parse(await readFile(file, "utf8")) as Bundle["document"];
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
