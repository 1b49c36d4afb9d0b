import type { Operations } from "../client/operation.ts";
import type { ValidationIssue, Validator } from "./validator.ts";

/** Validators of responses, by operationId and status. */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<number, Validator<unknown>>>>>;

/** A response that does not match the document. */
export interface ResponseViolation {
  /** The operation that was called. */
  operationId: string;
  /** The HTTP status of the response. */
  status: number;
  /** What is wrong. Issues never contain values from the response. */
  issues: readonly ValidationIssue[];
}

/** The options of {@link createResponseCheck}. */
export interface ResponseCheckOptions {
  /** The operations to check, by operationId. */
  responses: ResponseValidators;
  /**
   * Called with each response that breaks the contract. Defaults to logging with `console.error`. If it throws or rejects,
   * the call rejects.
   */
  onViolation?: ((violation: ResponseViolation) => void | Promise<void>) | undefined;
  /** Statuses that are not checked, such as those of the HTTP layer, which a document may describe once for all operations. */
  ignoredStatuses?: readonly number[] | undefined;
}

/** Middleware of openapi-fetch, for a client's `use`. */
export interface ResponseCheck {
  /** Called by the client with each response. */
  onResponse: (options: { schemaPath: string; request: Request; response: Response }) => Promise<undefined>;
}

/**
 * Creates middleware that checks responses against the document, for development and tests. Responses are not changed.
 *
 * @param operations What is called, by operationId.
 *
 * @example
 * ```ts
 * const responses = { addPet: { 201: petValidator } };
 * client.use(createResponseCheck(operations, { responses }));
 * ```
 */
export function createResponseCheck(
  operations: Operations,
  { responses, onViolation = logViolation, ignoredStatuses = [] }: ResponseCheckOptions,
): ResponseCheck {
  const known = Object.entries(operations);
  return {
    onResponse: async ({ schemaPath, request, response }) => {
      const method = request.method.toLowerCase();
      const operationId = known.find(([, each]) => each.path === schemaPath && each.method === method)?.[0];
      const validators = operationId === undefined ? undefined : responses[operationId];
      if (operationId === undefined || !validators || ignoredStatuses.includes(response.status)) return;
      const { status } = response;
      const issues = await findIssues(validators[status], response.clone());
      if (issues.length > 0) await onViolation({ operationId, status, issues });
    },
  };
}

async function findIssues(
  validator: Validator<unknown> | undefined,
  response: Response,
): Promise<readonly ValidationIssue[]> {
  if (!validator) return [{ message: "The document has no response with this status.", path: [] }];
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    return [{ message: "The body is not JSON.", path: [] }];
  }
  return validator["~standard"].validate(body).issues ?? [];
}

function logViolation({ operationId, status, issues }: ResponseViolation): void {
  const lines = issues.map(({ message, path }) => `  ${path.join(".") || "body"}: ${message}`);
  console.error([`The response of ${operationId} with status ${status} breaks the contract:`, ...lines].join("\n"));
}
