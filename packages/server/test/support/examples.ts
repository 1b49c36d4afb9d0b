import { operationTable } from "@gw/api-types/operation-table";
import type { Header, MediaType, OpenApiDocument, Response } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { pointerTo, resolve } from "../../src/contract/pointer.ts";

export type Fault = "storage-error" | "storage-unavailable" | "rate-limit-spent";

export interface When {
  credential: string;
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  request?: string;
  body?: unknown;
  rawBody?: string;
  service?: { bodyLimit?: number; fault?: Fault };
}

/** A response example of an operation, with all that is needed to replay and to judge it. */
export interface ReplayedExample {
  name: string;
  operationId: OperationId;
  /** The case that names it: the file's name without its ending. */
  caseName: string;
  /** Whether several operations share it. */
  isShared: boolean;
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
  "x-gw-when"?: Partial<When>;
  "x-gw-generated"?: string[];
  value: unknown;
}

const pointerToOperation = (document: OpenApiDocument, id: OperationId): string => {
  const { method, path } = operationTable[id];
  return `${resolve(document, pointerTo("paths", path)).pointer}/${method}`;
};

/** The request examples of an operation in their order, by their cases; none where it takes no body. */
export function requestExamples(document: OpenApiDocument, id: OperationId): Record<string, unknown> {
  const { requestMediaType } = operationTable[id];
  if (requestMediaType === null) return {};
  const at = `${pointerToOperation(document, id)}${pointerTo("requestBody", "content", requestMediaType)}`;
  const { examples = {} } = resolve<MediaType>(document, at).part;
  // The bundler puts examples where they are used.
  return Object.fromEntries(
    Object.entries(examples as Record<string, ExampleObject>).map(([name, { value }]) => [name, value]),
  );
}

/** Every response example at every operation that shows it: those that several operations share are there once for each. */
export const responseExamples = (document: OpenApiDocument): ReplayedExample[] =>
  (Object.keys(operationTable) as OperationId[]).flatMap((id) => examplesOf(document, id));

/** The value of a response example, of the type that its operation documents. */
export const exampleValue = <Value>(document: OpenApiDocument, id: OperationId, caseName: string): Value =>
  examplesOf(document, id).find((example) => example.caseName === caseName)?.value as Value;

function examplesOf(document: OpenApiDocument, id: OperationId): ReplayedExample[] {
  const requests = requestExamples(document, id);
  const shown = operationTable[id].statuses.flatMap((status) => shownAt(document, id, status));
  const success = shown.find(({ status }) => status < 400)?.example["x-gw-when"];
  return shown.map(({ example, isShared, ...rest }) => {
    const when = isShared ? laidOver(success, example["x-gw-when"]) : example["x-gw-when"];
    if (when?.credential === undefined) throw new Error(`${rest.name} does not say in x-gw-when what to send.`);
    if (when.request !== undefined && !(when.request in requests)) throw new Error(`${id} has no ${when.request}.`);
    return {
      ...rest,
      operationId: id,
      isShared,
      when: { ...when, credential: when.credential },
      generated: example["x-gw-generated"] ?? [],
      value: example.value,
      requestBody: when.request === undefined ? undefined : requests[when.request],
    };
  });
}

/** The examples that an operation shows for one status. */
function shownAt(document: OpenApiDocument, id: OperationId, status: number) {
  const at = `${pointerToOperation(document, id)}/responses/${status}`;
  const { pointer, part: response } = resolve<Response>(document, at);
  const headers = Object.fromEntries(
    Object.keys(response.headers ?? {}).map((header) => [
      header,
      resolve<Header>(document, `${pointer}${pointerTo("headers", header)}`).part,
    ]),
  );
  return Object.entries<MediaType>(response.content ?? {}).flatMap(([mediaType, { examples = {} }]) =>
    Object.entries(examples as Record<string, ExampleObject>).map(([caseName, example]) => ({
      name: `${id} ${status} ${caseName}`,
      caseName,
      isShared: pointer !== at,
      status,
      mediaType,
      headers,
      example,
    })),
  );
}

/** What to send for an example of all operations: the request that succeeds, with one thing changed. */
const laidOver = (success: Partial<When> | undefined, change: Partial<When> = {}): Partial<When> => ({
  ...success,
  ...change,
  ...((success?.headers ?? change.headers) && { headers: { ...success?.headers, ...change.headers } }),
});
