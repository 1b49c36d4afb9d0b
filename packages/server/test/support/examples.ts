import { operationTable } from "@gw/api-types/operation-table";
import type { Header, MediaType, OpenApiDocument, Response } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { pointerTo, resolve } from "../../src/contract/pointer.ts";

export type Fault = "storage-error" | "storage-unavailable" | "rate-limit-spent";

export interface When {
  operation?: OperationId;
  credential: string;
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  request?: string;
  body?: unknown;
  rawBody?: string;
  service?: { bodyLimit?: number; fault?: Fault };
}

/** A response example of the document, with all that is needed to replay and to judge it. */
export interface ReplayedExample {
  name: string;
  operationId: OperationId;
  status: number;
  mediaType: string;
  headers: Record<string, Header & { "x-gw-generated"?: boolean }>;
  when: When;
  generated: string[];
  value: unknown;
  /** The request example that `when` names. */
  requestBody: unknown;
}

interface ExampleObject {
  "x-gw-when"?: When;
  "x-gw-generated"?: string[];
  value: unknown;
}

const pointerToOperation = (document: OpenApiDocument, id: OperationId): string => {
  const { method, path } = operationTable[id];
  return `${resolve(document, pointerTo("paths", path)).pointer}/${method}`;
};

function requestBodyOf(document: OpenApiDocument, id: OperationId, name: string | undefined): unknown {
  if (name === undefined) return undefined;
  const { requestMediaType } = operationTable[id];
  if (requestMediaType === null) throw new Error(`${id} takes no body.`);
  const at = `${pointerToOperation(document, id)}${pointerTo("requestBody", "content", requestMediaType, "examples", name)}`;
  return resolve<ExampleObject>(document, at).part.value;
}

/** Every response example of the document, each once. */
export function responseExamples(document: OpenApiDocument): ReplayedExample[] {
  const found = new Map<string, ReplayedExample>();
  for (const id of Object.keys(operationTable) as OperationId[]) {
    const responses = `${pointerToOperation(document, id)}/responses`;
    for (const status of operationTable[id].statuses) {
      const { pointer, part: response } = resolve<Response>(document, `${responses}/${status}`);
      for (const [mediaType, { examples = {} }] of Object.entries<MediaType>(response.content)) {
        for (const name of Object.keys(examples)) {
          const at = `${pointer}${pointerTo("content", mediaType, "examples", name)}`;
          const example = resolve<ExampleObject>(document, at).part;
          const when = example["x-gw-when"];
          if (!when) throw new Error(`The example at ${at} has no x-gw-when.`);
          // A response that several operations share is replayed on the one that its example names.
          if (when.operation !== undefined && when.operation !== id) continue;
          found.set(at, {
            name: `${id} ${status} ${name}`,
            operationId: id,
            status,
            mediaType,
            headers: Object.fromEntries(
              Object.keys(response.headers ?? {}).map((header) => [
                header,
                resolve<Header>(document, `${pointer}${pointerTo("headers", header)}`).part,
              ]),
            ),
            when,
            generated: example["x-gw-generated"] ?? [],
            value: example.value,
            requestBody: requestBodyOf(document, id, when.request),
          });
        }
      }
    }
  }
  return [...found.values()];
}
