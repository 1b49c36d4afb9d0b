import { DecodeError } from "./decode-error.ts";
import type { Route } from "./route.ts";

/** What `openapi-fetch` answers where it is asked to leave the body of a success as text. */
export interface Answer {
  data?: string;
  error?: unknown;
  response: Response;
}

/**
 * The result of a call, from its answer.
 *
 * @throws {@link DecodeError} for a documented status whose body is not the documented JSON.
 */
export function decode(operationId: string, { statuses }: Route, { data, error, response }: Answer): unknown {
  const { ok, status } = response;
  const refuse = (): never => {
    throw new DecodeError(operationId, response);
  };
  if (!statuses.has(status)) {
    const body = ok ? parse(data, () => data) : error;
    return { ok: false, status: "undocumented", error: body === "" ? undefined : body, response };
  }
  if (ok) return { ok, status, data: status === 204 ? undefined : parse(data, refuse), response };
  // openapi-fetch gives text where a failure's body is not JSON, and undefined where it is empty. Problems are objects.
  return typeof error === "object" && error ? { ok, status, error, response } : refuse();
}

function parse(text: string | undefined, otherwise: () => unknown): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return otherwise();
  }
}
