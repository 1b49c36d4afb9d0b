import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/command-line/workspace";

/** Where something stands in generated code, and how often each of it is written. */
interface Occurrence {
  files: string;
  pattern: RegExp;
  times?: number;
}

/** How the operations and the responses of the document are found in what a target generates. */
interface GeneratedCode {
  operations: Occurrence;
  /** All responses, or failures alone where the code does not name the status of a success. */
  responses: Occurrence & { of: "responses" | "failures" };
}

export const generatedCode: Record<string, GeneratedCode> = {
  python: {
    operations: { files: "*/gateway_*/api/*_api.py", pattern: /resource_path=/g },
    // Each operation has three methods.
    responses: { of: "responses", files: "*/gateway_*/api/*_api.py", pattern: /^ +'\d{3}': "\w+",$/gm, times: 3 },
  },
  go: {
    operations: { files: "*/api_*.go", pattern: /localVarPath := localBasePath/g },
    responses: { of: "failures", files: "*/api_*.go", pattern: /StatusCode == \d{3} /g },
  },
  java: {
    operations: { files: "*/src/main/java/com/example/*/api/*Api.java", pattern: /String localVarPath = /g },
    responses: { of: "responses", files: "*/docs/*Api.md", pattern: /^\| \*\*\d{3}\*\* \|/gm },
  },
  "typescript-fetch": {
    operations: { files: "*/apis/*Api.ts", pattern: /async \w+Raw\(/g },
    responses: { of: "responses", files: "*/docs/*Api.md", pattern: /^\| \*\*\d{3}\*\* \|/gm },
  },
  rust: {
    operations: { files: "*/src/apis/*_api.rs", pattern: /^pub async fn /gm },
    responses: { of: "failures", files: "*/src/apis/*_api.rs", pattern: /^ +Status\d{3}\(models::\w+\)/gm },
  },
  "oapi-codegen": {
    operations: { files: "gateway/gateway.gen.go", pattern: /^type \w+Response struct \{\n\tBody /gm },
    responses: { of: "failures", files: "gateway/gateway.gen.go", pattern: /^\tApplicationproblemJSON\d{3} +\*\w+$/gm },
  },
  "openapi-python-client": {
    operations: { files: "gateway/api/*/*.py", pattern: /^def sync\(/gm },
    responses: { of: "responses", files: "gateway/api/*/*.py", pattern: /^ +if response.status_code == \d{3}:/gm },
  },
  "hey-api": {
    operations: { files: "gateway/sdk.gen.ts", pattern: /^export const \w+ = </gm },
    responses: { of: "responses", files: "gateway/types.gen.ts", pattern: /^ {4}\d{3}: \w/gm },
  },
};

/** Counts in a project what was generated. */
export function countIn(folder: string, { files, pattern, times = 1 }: Occurrence): number {
  const texts = globSync(files, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  return texts.flatMap((text) => text.match(pattern) ?? []).length / times;
}

interface Operation {
  operationId?: string;
  responses?: Record<string, unknown>;
}

/** The numbers of operations, of their responses and of those that are failures, in the whole document. */
export function countInDocument(): { operations: number; responses: number; failures: number } {
  // The lint has checked that it is an OpenAPI document.
  const { paths } = JSON.parse(readFileSync(inRoot("spec/dist/openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId !== undefined);
  const statuses = operations.flatMap(({ responses = {} }) => Object.keys(responses).map(Number));
  return {
    operations: operations.length,
    responses: statuses.length,
    failures: statuses.filter((status) => status >= 400).length,
  };
}
