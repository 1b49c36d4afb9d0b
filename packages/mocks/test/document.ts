import { readFileSync } from "node:fs";

interface Reference {
  $ref: string;
}

interface Example {
  value: unknown;
}

interface Answer {
  headers: Record<string, { schema: { const?: string } }>;
  content?: Record<string, { examples: Record<string, Example> }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Answer>;
}

/** The document's bundle with every `$ref` of an answer, a header and an example followed. */
const bundle = JSON.parse(
  readFileSync(new URL("../../../spec/dist/openapi.json", import.meta.url), "utf8"),
  (key, value: unknown) => (key === "schemas" ? undefined : value),
) as { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, unknown>> };

const follow = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(follow);
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec((value as Reference).$ref ?? "") ?? [];
  if (kind) return follow(bundle.components[kind]?.[name]);
  return Object.fromEntries(Object.entries(value).map(([member, child]) => [member, follow(child)]));
};

/** One documented answer of an operation, as the document has it. */
export interface DocumentedCase {
  id: string;
  status: number;
  /** Null where there is no content. */
  mediaType: string | null;
  headers: Answer["headers"];
  examples: Record<string, Example>;
}

export const documentedCases: DocumentedCase[] = Object.values(bundle.paths)
  .flatMap((item) => Object.values(item))
  .filter((operation) => operation.operationId)
  .flatMap(({ operationId, responses }) =>
    Object.entries(follow(responses) as Operation["responses"]).map(([status, { headers, content = {} }]) => {
      const [[mediaType, { examples }] = [null, { examples: {} }]] = Object.entries(content);
      return { id: operationId, status: Number(status), mediaType, headers, examples };
    }),
  );
