import { operationTable } from "@gw/api-types/operation-table";
import type { ValidationIssue, Validator } from "./validator.ts";

/** Validators of responses, by operationId and status, such as `createPolicyResponses` of `@gw/validators`. */
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

/** The options of {@link checkResponses}. */
export interface ResponseCheckOptions {
  /** The operations to check: some of `@gw/validators` by operationId, or `allResponses`. */
  responses: ResponseValidators;
  /**
   * Called with each response that breaks the contract. Defaults to logging with `console.error`. If it throws or rejects,
   * the call rejects.
   */
  onViolation?: ((violation: ResponseViolation) => void | Promise<void>) | undefined;
}

/** Middleware of openapi-fetch, for a client's `use`. */
export interface ResponseCheck {
  /** Called by the client with each response. */
  onResponse: (options: { schemaPath: string; request: Request; response: Response }) => Promise<undefined>;
}

/** Statuses of the HTTP layer, which the document describes once for all operations. */
const transportStatuses: readonly number[] = [405, 408, 431];

/**
 * Creates middleware that checks responses against the document, for development and tests. Responses are not changed.
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
  function isCalled(each: { path: string; method: string }) {
    return each.path === path && each.method === method.toLowerCase();
  }
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
