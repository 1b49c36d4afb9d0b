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
export function decode({ operationId, statuses }: Route, { data, error, response }: Answer): unknown {
  const { ok, status } = response;
  const refuse = (): never => {
    throw new DecodeError(operationId, response);
  };
  if (!statuses.has(status)) {
    const body = ok ? parse(data, () => data) : error;
    return { ok: false, status: "undocumented", error: body === "" ? undefined : body, operationId, response };
  }
  if (ok) return { ok, status, data: status === 204 ? undefined : parse(data, refuse), operationId, response };
  // openapi-fetch gives text where a failure's body is not JSON, and undefined where it is empty.
  return isProblem(error) ? { ok, status, error, operationId, response } : refuse();
}

function parse(text: string | undefined, otherwise: () => unknown): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return otherwise();
  }
}

/** Something in between that answers JSON of its own knows no codes. */
const isProblem = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
