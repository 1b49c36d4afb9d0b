import { operationTable } from "./operation-table.ts";
import {
  readOperations,
  targetOf,
  type Document,
  type Header,
  type MediaType,
  type OperationEntry,
  type Parameter,
} from "@gw/openapi/document";
import { isReference } from "@gw/openapi/reader";
import type { OperationId } from "../../src/contract/handler.ts";

export type Fault =
  | "storage-error"
  | "storage-unavailable"
  | "rate-limit-spent"
  | "stopping"
  | "debug-off"
  | "create-in-progress"
  | "idempotency-key-reused";

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

/** A response of an operation with all that is needed to replay and to judge it: an example, or one without content. */
export interface ReplayedExample {
  name: string;
  operationId: OperationId;
  /** The case that names it: the file's name without its ending. Undefined where there is no content to show. */
  caseName: string | undefined;
  /** Whether several operations share it. */
  isShared: boolean;
  status: number;
  /** Null where there is no content. */
  mediaType: string | null;
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

function operationOf(document: Document, operationId: OperationId): OperationEntry {
  const operation = readOperations(document).find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The document has no operation ${operationId}.`);
  return operation;
}

/** The request examples of an operation in their order, by their cases; none where it takes no body. */
export function requestExamples(document: Document, id: OperationId): Record<string, unknown> {
  const { requestMediaType } = operationTable[id];
  if (requestMediaType === null) return {};
  const { examples = {} } = operationOf(document, id).requestBody?.value.content?.[requestMediaType] ?? {};
  // The bundler puts examples where they are used.
  return Object.fromEntries(
    Object.entries(examples as Record<string, ExampleObject>).map(([name, { value }]) => [name, value]),
  );
}

/** Every response example at every operation that shows it: those that several operations share are there once for each. */
export function responseExamples(document: Document): ReplayedExample[] {
  return (Object.keys(operationTable) as OperationId[]).flatMap((id) => examplesOf(document, id));
}

function examplesOf(document: Document, id: OperationId): ReplayedExample[] {
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

/** The request that a response without content is tested with: the first request example, the parameters' own examples. */
function exampleRequest(document: Document, id: OperationId): When {
  const parameters = operationOf(document, id).parameters.map(({ value }) => value);
  const required = parameters.filter((parameter) => parameter.required);
  function examplesIn(place: Parameter["in"]) {
    return Object.fromEntries(
      required.filter((each) => each.in === place).map(({ name, example = "" }) => [name, String(example)]),
    );
  }
  const [request] = Object.keys(requestExamples(document, id));
  return {
    credential: operationTable[id].securityScheme,
    path: examplesIn("path"),
    query: examplesIn("query"),
    ...(request !== undefined && { request }),
  };
}

/** A response example as an operation shows it. */
interface ShownExample extends Pick<
  ReplayedExample,
  "name" | "caseName" | "isShared" | "status" | "mediaType" | "headers"
> {
  example: ExampleObject;
}

/** The examples that an operation shows for one status. */
function shownAt(document: Document, id: OperationId, status: number): ShownExample[] {
  const { operation, responses } = operationOf(document, id);
  const response = responses[status]?.value ?? {};
  const headers = Object.fromEntries(
    Object.entries(response.headers ?? {}).map(([name, header]) => [name, targetOf<Header>(document, header)]),
  );
  const shared = { isShared: isReference(operation.responses?.[status]), status, headers };
  if (!response.content) {
    const example: ExampleObject = { "x-gw-when": exampleRequest(document, id), value: undefined };
    return [{ ...shared, name: `${id} ${status}`, caseName: undefined, mediaType: null, example }];
  }
  return Object.entries<MediaType>(response.content).flatMap(([mediaType, { examples = {} }]) =>
    Object.entries(examples as Record<string, ExampleObject>).map(([caseName, example]) => ({
      ...shared,
      name: `${id} ${status} ${caseName}`,
      caseName,
      mediaType,
      example,
    })),
  );
}

/** What to send for an example of all operations: the request that succeeds, with one thing changed. */
function laidOver(success: Partial<When> | undefined, change: Partial<When> = {}): Partial<When> {
  return {
    ...success,
    ...change,
    ...((success?.headers ?? change.headers) && { headers: { ...success?.headers, ...change.headers } }),
  };
}
