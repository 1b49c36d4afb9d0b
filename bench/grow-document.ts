import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse, stringify } from "yaml";

/** The parts of an operation's file that are changed in a copy of it. */
interface PathItem {
  [method: string]: Operation;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
}

interface MediaType {
  schema: { $ref?: string };
  /** The examples of an operation's own responses and requests. */
  examples: Record<string, { $ref: string }>;
}

interface Root {
  paths: Record<string, { $ref: string }>;
}

/**
 * Extends the document in a copy of the workspace to a number of operations by copies, each with its own path,
 * operationId, request and response schemas, and one example of each body.
 */
export function growDocument(folder: string, operationCount: number): void {
  const rootPath = join(folder, "spec/openapi.yaml");
  const root = parse(readFileSync(rootPath, "utf8")) as Root;
  const originals = Object.entries(root.paths);
  for (let area = 1; Object.keys(root.paths).length < operationCount; area++) {
    for (const [path, { $ref }] of originals) {
      if (Object.keys(root.paths).length === operationCount) break;
      root.paths[pathInArea(path, area)] = { $ref: copyOperation(join(folder, "spec"), $ref, area) };
    }
  }
  writeFileSync(rootPath, stringify(root));
}

/** The path of a copy of an operation. */
export function pathInArea(path: string, area: number): string {
  const [, first = "", ...rest] = path.split("/");
  const segments = ["api", "gw", "admin"].includes(first)
    ? [first, `area${area}`, ...rest]
    : [`area${area}`, first, ...rest];
  return `/${segments.join("/")}`;
}

/** Copies an operation's file and the files that only it uses. Returns the path of the copy below `spec/`. */
function copyOperation(spec: string, file: string, area: number): string {
  const item = parse(readFileSync(join(spec, file), "utf8")) as PathItem;
  for (const operation of Object.values(item)) {
    if (!operation.operationId) continue;
    operation.operationId += `OfArea${area}`;
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1].content;
    const request = operation.requestBody?.content;
    const [answer] = Object.values(success ?? {}).flatMap(({ examples }) => Object.values(examples));
    const requestCase = answer && caseOfRequest(spec, answer.$ref);
    for (const mediaType of Object.values(request ?? {})) keepExample(spec, mediaType, area, requestCase);
    for (const { content = {} } of Object.values(operation.responses)) {
      for (const mediaType of Object.values(content)) keepExample(spec, mediaType, area);
    }
    for (const mediaType of [...Object.values(success ?? {}), ...Object.values(request ?? {})])
      copySchema(spec, mediaType, area);
  }
  const copy = join(dirname(file), `${basename(file, ".yaml")}-of-area${area}.yaml`);
  writeFileSync(join(spec, copy), stringify(item));
  return copy;
}

/** The name of the request example that belongs to a response example. */
function caseOfRequest(spec: string, $ref: string): string | undefined {
  const example = parse(readFileSync(join(spec, "dashboard", $ref), "utf8")) as {
    "x-gw-when"?: { request?: string };
  };
  return example["x-gw-when"]?.request;
}

/** Gives a copy its own schema. */
function copySchema(spec: string, { schema }: MediaType, area: number): void {
  if (schema.$ref === undefined) return;
  const copy = schema.$ref.replace(".yaml", `OfArea${area}.yaml`);
  copyFileSync(join(spec, "dashboard", schema.$ref), join(spec, "dashboard", copy));
  schema.$ref = copy;
}

/** Keeps one example, the first unless named, in the folder of the copied operation. */
function keepExample(spec: string, mediaType: MediaType, area: number, name?: string): void {
  const kept = name ?? Object.keys(mediaType.examples)[0] ?? "";
  const example = mediaType.examples[kept];
  if (!example) throw new Error(`No example named ${kept}.`);
  const copy = join(`${dirname(example.$ref)}-of-area${area}`, basename(example.$ref));
  // References in operations start with `../` in every folder.
  mkdirSync(dirname(join(spec, "dashboard", copy)), { recursive: true });
  copyFileSync(join(spec, "dashboard", example.$ref), join(spec, "dashboard", copy));
  mediaType.examples = { [kept]: { $ref: copy } };
}
