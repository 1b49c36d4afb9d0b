import { stepsOf, valueAt, valueAtPath } from "@gw/openapi";
import { isError, type Finding } from "@gw/openapi/finding";
import { isOpenApi30, isReference, isSwagger, partsAlong, textAt } from "@gw/openapi/reader";
import { applyBaseline, type Baseline } from "./baseline.ts";
import { isConflict } from "./bundler.ts";
import { bundleDocument, type Bundle } from "./bundle.ts";
import { keepCauses } from "./causes.ts";
import { lintDataFiles } from "./data-files.ts";
import { explainByFiles } from "./find-unreadable-files.ts";
import { withFingerprints } from "./fingerprint.ts";
import { lintWithRules } from "./lint-rules.ts";
import { pathIn, type Project } from "./project.ts";
import { lintWithRedocly, type RedoclyFinding } from "./redocly.ts";
import { findIncompleteVersion, requireVersion } from "./require-version.ts";
import { levelsOf, type LevelOf } from "./rule-levels.ts";
import { lintWithSpectral } from "./spectral.ts";
import { waiveFindings } from "./waive.ts";
import { readWaivers, waiversFileOf, type Waiver } from "./waivers.ts";
import { lintWorkflows } from "./workflows.ts";

/** The parts of a lint: the files as they are written, and the style of the bundled document. */
export const lintParts = ["source", "style"] as const;

export type LintPart = (typeof lintParts)[number];

export interface LintOptions {
  parts?: readonly LintPart[];
  /** The document in one file, if it is bundled already, without errors. */
  bundle?: Bundle;
}

export interface LintResult {
  findings: Finding[];
  waived: Map<Finding, Waiver>;
  /** Absent if the document can't be read. */
  baseline?: Baseline;
  /** Whether all rules have run, which they can't on a document that can't be bundled without errors. */
  isComplete: boolean;
}

/**
 * Lints the document of a project and its data files.
 *
 * @throws CannotRun if it is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2.
 */
export async function lintProject(
  project: Project,
  { parts = lintParts, bundle }: LintOptions = {},
): Promise<LintResult> {
  const result = await explainByFiles(
    project,
    () => lint(project, parts, bundle),
    ({ isBundled }) => !isBundled,
  );
  return "unreadable" in result
    ? { findings: withFingerprints(result.unreadable), waived: new Map(), isComplete: false }
    : { ...result, isComplete: result.isBundled && parts.length === lintParts.length };
}

/** A result, and whether the document could be bundled without errors. */
type Linted = Omit<LintResult, "isComplete"> & { isBundled: boolean };

async function lint(project: Project, parts: readonly LintPart[], given: Bundle | undefined): Promise<Linted> {
  const document = pathIn(project, project.document);
  const levelOf = levelsOf(project.rules, requireVersion(document, project.document));
  const isSource = parts.includes("source");
  // Another process, which runs beside what follows: what fails before it is awaited is the error.
  const redocly = isSource ? lintWithRedocly(project, levelOf) : Promise.resolve([]);
  redocly.catch(() => undefined);
  const [waivers, ofData, bundle] = await Promise.all([
    readWaivers({ ...project, waivers: waiversFileOf(project) }),
    isSource ? lintDataFiles(project) : [],
    given ?? bundleDocument(project),
  ]);
  const { value, source } = bundle;
  const ofBundle = bundle.findings.filter(isError);
  const isBundled = ofBundle.length === 0;
  const isStyle = parts.includes("style");
  const isOld = isSwagger(value);
  const model = isOld ? { value: bundle.document, source: bundle.documentSource } : bundle;
  const ofRules = isStyle ? lintWithRules(project, model, levelOf) : [];
  const ofRuleset = isStyle && isBundled ? await lintWithSpectral(project, bundle) : [];
  // Without what broken references should lead to, other rules find consequences of that.
  const ofStyle = [...ofRules.filter(({ rule }) => isBundled || rule === "gw-specification"), ...ofRuleset];
  // What refers to components, mappings of discriminators among them. That of Swagger 2.0 does so in its own words.
  const texts = JSON.stringify(isOld ? value : bundle.document).matchAll(/"#([^"]*)"/g);
  const used = new Set(Array.from(texts, ([, pointer]) => pointer));
  const ofFiles = await redocly;
  // Redocly can't follow all references that lead somewhere, and takes what they lead to for unused.
  const ofSource = ofFiles.filter(({ rule, file, line, filePointer }) => {
    const pointer = source.pointerOf(file, filePointer);
    if (rule === "no-unused-components") return !used.has(pointer);
    const isBroken = ofBundle.some((each) => each.file === file && each.line === line);
    return rule !== "no-unresolved-refs" || pointer === undefined || isBroken;
  });
  const ofWorkflows = isSource ? lintWorkflows(project, value) : [];
  // Redocly finds most of them in the source as well, where they can be waived, unless its rule is off or only warns.
  const errors = ofSource.filter(isError);
  const broken = ofBundle.filter(
    ({ file, line, message }) =>
      !errors.some((each) =>
        isConflict(message) ? each.rule === "component-name-unique" : each.file === file && each.line === line,
      ),
  );
  const others = [
    ...findIncompleteVersion(document, project.folder),
    ...bundle.lost,
    ...(isSource ? waivers.issues : []),
  ];
  const located = keepInvalid(withPointers(ofSource, bundle), bundle, project, levelOf);
  const all = [...others, ...located, ...ofData, ...ofWorkflows, ...broken, ...ofStyle];
  const { findings, waived } = waiveFindings(withFingerprints(all, value), waivers.waivers, parts);
  const leveled = findings.flatMap((finding): Finding[] => {
    const level = levelOf(finding.rule, finding.level);
    return level === "off" ? [] : [{ ...finding, level }];
  });
  return { ...applyBaseline(keepCauses(leveled), project, waivers), waived, isBundled };
}

/**
 * Leaves out what Redocly takes for invalid in extensions, which hold anything, and next to a `$ref` before OpenAPI 3.1, where
 * it is ignored, and separates the unknown keywords of schemas, which JSON Schema allows from 3.1 on, from unknown fields.
 * gw-plain-nullability reports `nullable`.
 */
function keepInvalid(findings: readonly Finding[], { value }: Bundle, { rules }: Project, levelOf: LevelOf): Finding[] {
  const isOld = isSwagger(value) || isOpenApi30(value);
  const is32 = textAt(value, "openapi").startsWith("3.2");
  return findings.flatMap((finding) => {
    const { rule, message, pointer = "" } = finding;
    if (rule !== "struct") return finding;
    const steps = stepsOf(pointer);
    const around = steps.slice(0, -1);
    const { kind, path = [] } = partsAlong(value, around).at(-1) ?? {};
    if (steps[path.length]?.startsWith("x-")) return [];
    // A response need not have one from OpenAPI 3.2 on.
    const isDescription = message.includes("`description` must be present") && is32;
    if (isDescription && partsAlong(value, steps).at(-1)?.kind === "response") return [];
    const [, field] = /^Property `(.+?)` is not expected here/.exec(message) ?? [];
    const isInSchema = kind === "schema" || around.includes("schema") || around[0] === "definitions";
    // The location of a parameter is a value.
    const name = field ?? (steps.at(-1) === "in" ? `in: ${String(valueAtPath(value, steps))}` : "");
    const remedy = isInSchema ? undefined : remedyOfVersion(name, isSwagger(value));
    if (remedy !== undefined) return { ...finding, remedy };
    if (isOld) return isReference(valueAtPath(value, around)) ? [] : finding;
    if (field === undefined || kind !== "schema" || path.length < around.length) return finding;
    const level = rules?.redocly === undefined ? levelOf("unknown-keywords") : finding.level;
    const isReported = rules?.spectral === undefined && levelOf("gw-plain-nullability") !== "off";
    if (level === "off" || (field === "nullable" && isReported)) return [];
    return { ...finding, rule: "unknown-keywords", id: "unknown-keywords", level };
  });
}

/** What Swagger 2.0 and OpenAPI 3 call in another way, or say in another place. */
const counterparts: readonly (readonly [swagger: string, openapi: string])[] = [
  ["definitions", "components"],
  ["securityDefinitions", "components"],
  ["host", "servers"],
  ["basePath", "servers"],
  ["schemes", "servers"],
  ["consumes", "requestBody"],
  ["produces", "content"],
  ["schema", "content"],
  ["parameters", "requestBody"],
  ["in: body", "requestBody"],
  ["in: formData", "requestBody"],
];

const addedIn32 =
  /^(?:\$self|query|additionalOperations|item(?:Schema|Encoding)|prefixEncoding|mediaTypes|(?:data|serialized)Value|parent|kind|deviceAuthorization|oauth2MetadataUrl|in: querystring)$/;

/** What to write instead of a field that only another version has: the other of Swagger 2.0 and OpenAPI 3, or 3.2. */
function remedyOfVersion(field: string, isIn20: boolean): string | undefined {
  const names = counterparts
    .filter((pair) => pair[isIn20 ? 1 : 0] === field)
    .map((pair) => `\`${pair[isIn20 ? 0 : 1]}\``);
  if (names.length === 0) {
    const isNewer = addedIn32.test(field);
    return isNewer
      ? `\`${field}\` is new in OpenAPI 3.2. Remove it, or correct the version of the document.`
      : undefined;
  }
  return `\`${field}\` belongs to ${isIn20 ? "OpenAPI 3" : "Swagger 2.0"}. Write ${names.join(" or ")} instead, or correct the version of the document.`;
}

/** What is wrong with a document none of whose operations says which credential it needs, or that it needs none. */
const noSecurity = {
  id: "security-stated",
  pointer: "/paths",
  message: "No operation declares which credential it requires.",
  remedy:
    "Define the credential under `components.securitySchemes` (`securityDefinitions` in Swagger 2.0), and reference it in the document's `security`. If none is needed, write `security: []`.",
};

function hasSecurity(document: unknown): boolean {
  const pointers = ["/components/securitySchemes", "/securityDefinitions", "/security"];
  return pointers.some((pointer) => valueAt(document, pointer) !== undefined);
}

/** Adds to the findings of Redocly where they are in the bundle. Rules of plugins are about files, which it does not have. */
function withPointers(findings: readonly RedoclyFinding[], { value, source }: Bundle): Finding[] {
  return findings.map(({ filePointer, ...finding }) => {
    const pointer = finding.rule.includes("/") ? undefined : source.pointerOf(finding.file, filePointer);
    if (pointer === undefined) return finding;
    if (finding.rule === "security-stated" && !hasSecurity(value))
      return { ...finding, ...source.locate(["paths"]), ...noSecurity };
    const found = valueAt(value, pointer);
    // Redocly leaves out which reference it is, if that is one within a file.
    const isUnnamed = finding.message === "Can't resolve $ref" && isReference(found);
    return {
      ...finding,
      id: finding.rule,
      pointer,
      ...(isUnnamed && { message: `${finding.message}: nothing is at ${found.$ref}` }),
    };
  });
}
