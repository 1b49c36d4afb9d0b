import { operationTable } from "@gw/api-types/operation-table";
import type { ValidationIssue, Validator } from "./validator.ts";

/** The validators of responses, by operationId and status: those of `@gw/validators`, such as `createPolicyResponses`. */
export type ResponseValidators = Readonly<Record<string, Readonly<Record<number, Validator<unknown>>>>>;

/** A response that is not as the document describes it. */
export interface ResponseViolation {
  /** The operation that was called. */
  operationId: string;
  /** The HTTP status of the response. */
  status: number;
  /** What is wrong. Issues never contain values from the response. */
  issues: readonly ValidationIssue[];
}

/** What {@link checkResponses} takes. */
export interface ResponseCheckOptions {
  /** The operations to check: some of `@gw/validators` by operationId, or `allResponses`. */
  responses: ResponseValidators;
  /**
   * Called with each response that breaks the contract. By default logs it with `console.error`. If it throws or rejects,
   * the call rejects.
   */
  onViolation?: ((violation: ResponseViolation) => void | Promise<void>) | undefined;
}

/** Middleware of openapi-fetch, for `use` of a client. */
export interface ResponseCheck {
  /** Called by the client with each response. */
  onResponse: (options: { schemaPath: string; request: Request; response: Response }) => Promise<undefined>;
}

/** Statuses of HTTP itself, which the document describes for all operations at once. */
const transportStatuses: readonly number[] = [405, 408, 431];

/**
 * Middleware that checks responses against the document, for development and tests. The response is passed on as it is.
 *
 * @example
 * ```ts
 * dashboard.use(checkResponses({ responses: { searchUsers: searchUsersResponses } }));
 * ```
 */
export function checkResponses({ responses, onViolation = logViolation }: ResponseCheckOptions): ResponseCheck {
  return {
    onResponse: async ({ schemaPath, request, response }) => {
      const operationId = findOperation(schemaPath, request.method);
      const validators = operationId === undefined ? undefined : responses[operationId];
      if (operationId === undefined || !validators || transportStatuses.includes(response.status)) return;
      const { status } = response;
      const issues = await findIssues(validators[status], response.clone());
      if (issues.length > 0) await onViolation({ operationId, status, issues });
    },
  };
}

function findOperation(path: string, method: string): string | undefined {
  const isCalled = (each: { path: string; method: string }) =>
    each.path === path && each.method === method.toLowerCase();
  return Object.entries(operationTable).find(([, operation]) => isCalled(operation))?.[0];
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
