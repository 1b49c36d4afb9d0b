import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";

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
  /** The public field for the `_id` of a policy. Go ignores one that begins with a small letter, pydantic with `_`. */
  policyId: Occurrence;
}

export const generatedCode: Record<string, GeneratedCode> = {
  python: {
    operations: { files: "*/gateway_*/api/*_api.py", pattern: /resource_path=/g },
    // Each operation has three methods.
    responses: { of: "responses", files: "*/gateway_*/api/*_api.py", pattern: /^ +'\d{3}': "\w+",$/gm, times: 3 },
    policyId: { files: "*/gateway_*/models/policy.py", pattern: /^ +[a-z]\w*: .*serialization_alias="_id"/gm },
  },
  go: {
    operations: { files: "*/api_*.go", pattern: /localVarPath := localBasePath/g },
    responses: { of: "failures", files: "*/api_*.go", pattern: /StatusCode == \d{3} /g },
    policyId: { files: "*/model_policy.go", pattern: /^\t[A-Z]\w* \*string `json:"_id,omitempty"`$/gm },
  },
  java: {
    operations: { files: "*/src/main/java/com/example/*/api/*Api.java", pattern: /String localVarPath = /g },
    responses: { of: "responses", files: "*/docs/*Api.md", pattern: /^\| \*\*\d{3}\*\* \|/gm },
    policyId: { files: "*/src/main/java/com/example/*/model/Policy.java", pattern: /public String getInternalId\(\)/g },
  },
  "typescript-fetch": {
    operations: { files: "*/apis/*Api.ts", pattern: /async \w+Raw\(/g },
    responses: { of: "responses", files: "*/docs/*Api.md", pattern: /^\| \*\*\d{3}\*\* \|/gm },
    policyId: { files: "*/models/Policy.ts", pattern: /'internalId': json\['_id'\] == null/g },
  },
  rust: {
    operations: { files: "*/src/apis/*_api.rs", pattern: /^pub async fn /gm },
    responses: { of: "failures", files: "*/src/apis/*_api.rs", pattern: /^ +Status\d{3}\(models::\w+\)/gm },
    policyId: { files: "*/src/models/policy.rs", pattern: /rename = "_id"[^\]]*\]\s+pub \w+: Option<String>/g },
  },
  "oapi-codegen": {
    operations: { files: "gateway/gateway.gen.go", pattern: /^type \w+Response struct \{\n\tBody /gm },
    responses: { of: "failures", files: "gateway/gateway.gen.go", pattern: /^\tApplicationproblemJSON\d{3} +\*\w+$/gm },
    policyId: {
      files: "gateway/gateway.gen.go",
      pattern: /^type Policy struct \{[^}]*\tUnderscoreId +\*string +`json:"_id,omitempty"`/gm,
    },
  },
  "openapi-python-client": {
    operations: { files: "gateway/api/*/*.py", pattern: /^def sync\(/gm },
    responses: { of: "responses", files: "gateway/api/*/*.py", pattern: /^ +if response.status_code == \d{3}:/gm },
    policyId: { files: "gateway/models/policy.py", pattern: /field_id = d\.pop\("_id", UNSET\)/g },
  },
  "hey-api": {
    operations: { files: "gateway/sdk.gen.ts", pattern: /^export const \w+ = </gm },
    responses: { of: "responses", files: "gateway/types.gen.ts", pattern: /^ {4}\d{3}: \w/gm },
    policyId: {
      files: "gateway/types.gen.ts",
      pattern: /^export type Policy = \{[^}]*\n {4}readonly _id\?: string;/gm,
    },
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
