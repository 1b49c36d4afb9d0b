import { readFileSync, writeFileSync } from "node:fs";
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
  examples: Record<string, { $ref: string }>;
}

interface Root {
  paths: Record<string, { $ref: string }>;
}

/**
 * Grows the document in a workspace's copy to a number of operations, by copies of its own: each with its own path,
 * operationId, request and answer schemas, and one example of each.
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

/** Copies an operation's file and what belongs to it alone; answers the copy's path below `spec/`. */
function copyOperation(spec: string, file: string, area: number): string {
  const item = parse(readFileSync(join(spec, file), "utf8")) as PathItem;
  for (const operation of Object.values(item)) {
    if (!operation.operationId) continue;
    operation.operationId += `OfArea${area}`;
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1].content;
    const request = operation.requestBody?.content;
    const [answer] = Object.values(success ?? {}).map((mediaType) => mediaType.examples);
    const [answerCase = ""] = Object.keys(answer ?? {});
    const requestCase = answer?.[answerCase] && caseOfRequest(spec, answer[answerCase].$ref);
    for (const mediaType of Object.values(success ?? {})) copyMediaType(spec, mediaType, answerCase, area);
    for (const mediaType of Object.values(request ?? {})) copyMediaType(spec, mediaType, requestCase, area);
  }
  const copy = join(dirname(file), `${basename(file, ".yaml")}-of-area${area}.yaml`);
  writeFileSync(join(spec, copy), stringify(item));
  return copy;
}

/** The name of the request example that a response example answers. */
function caseOfRequest(spec: string, $ref: string): string | undefined {
  const example = parse(readFileSync(join(spec, "examples", basename($ref)), "utf8")) as {
    "x-gw-when"?: { request?: string };
  };
  return example["x-gw-when"]?.request;
}

function copyMediaType(spec: string, mediaType: MediaType, exampleCase: string | undefined, area: number): void {
  if (mediaType.schema.$ref) {
    mediaType.schema.$ref = copyFile(spec, mediaType.schema.$ref, (name) =>
      name.replace(".yaml", `OfArea${area}.yaml`),
    );
  }
  const name = exampleCase ?? Object.keys(mediaType.examples)[0] ?? "";
  const example = mediaType.examples[name];
  if (!example) throw new Error(`No example named ${name}.`);
  mediaType.examples = {
    [name]: { $ref: copyFile(spec, example.$ref, (file) => file.replace(".", `-of-area${area}.`)) },
  };
}

function copyFile(spec: string, $ref: string, rename: (name: string) => string): string {
  const copy = join(dirname($ref), rename(basename($ref)));
  const folder = join(spec, basename(dirname($ref)));
  writeFileSync(join(folder, basename(copy)), readFileSync(join(folder, basename($ref))));
  return copy;
}
