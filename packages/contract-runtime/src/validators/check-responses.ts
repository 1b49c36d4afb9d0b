import type { OperationDescription, Operations } from "../client/operation.ts";
import { itemChecks } from "../streams/item-checks.ts";
import type { ValidationIssue, Validator } from "./validator.ts";

/** Validators of responses, by operationId and status, with ranges such as `4XX`, `default`, and `items` of a stream. */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<number | string, Validator<unknown>>>>>;

/** A response that does not match the document. */
export interface ResponseViolation {
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
 * @param operations The operations called, by operationId.
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
      const { method } = request;
      const [operationId, operation] =
        known.find(([, each]) => each.path === schemaPath && each.method === method) ?? [];
      const validators = operationId === undefined ? undefined : responses[operationId];
      const { status } = response;
      if (operationId === undefined || !operation || !validators || ignoredStatuses.includes(status)) return;
      const violation = { operationId, status };
      const { items } = validators;
      if (!items || !response.ok || isJson(response)) {
        const issues = await findIssues(operation, validators, method, response);
        if (issues.length > 0) await onViolation({ ...violation, issues });
        return;
      }
      itemChecks.set(response, async (item) => {
        const { issues } = items["~standard"].validate(item);
        if (issues) await onViolation({ ...violation, issues });
      });
    },
  };
}

async function findIssues(
  { statuses = [] }: OperationDescription,
  validators: Readonly<Record<number | string, Validator<unknown>>>,
  method: string,
  response: Response,
): Promise<readonly ValidationIssue[]> {
  const { status } = response;
  const documented = [status, `${Math.floor(status / 100)}XX`, "default"].find(
    (each) => each in validators || statuses.includes(each),
  );
  if (documented === undefined) return [{ message: "The document has no response with this status.", path: [] }];
  const validator = validators[documented];
  // A body that is not JSON has no validator, and the response to HEAD has no body.
  if (!validator || method === "HEAD") return [];
  let body: unknown;
  try {
    // Not earlier: a copy of a stream that nobody reads keeps all of it in memory.
    body = await response.clone().json();
  } catch {
    return [{ message: "The body is not JSON.", path: [] }];
  }
  return validator["~standard"].validate(body).issues ?? [];
}

function isJson({ headers }: Response): boolean {
  return /^[^;]*\bjson\s*(?:;|$)/i.test(headers.get("Content-Type") ?? "");
}

function logViolation({ operationId, status, issues }: ResponseViolation): void {
  const lines = issues.map(({ message, path }) => `  ${path.join(".") || "body"}: ${message}`);
  console.error([`The response of ${operationId} with status ${status} breaks the contract:`, ...lines].join("\n"));
}
