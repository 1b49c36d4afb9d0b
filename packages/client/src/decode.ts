import { DecodeError } from "./decode-error.ts";
import type { Route } from "./route.ts";
import type { AnyResult } from "./unwrap.ts";

/**
 * The result of a call, from its answer and the text of its body.
 *
 * @throws {@link DecodeError} for a documented status whose body is not the documented JSON.
 */
export function decode({ operationId, statuses }: Route, response: Response, text: string): AnyResult {
  const { ok, status } = response;
  const json = parse(text);
  if (!statuses.has(status)) {
    const error = json ? json.value : text || undefined;
    return { ok: false, status: "undocumented", error, operationId, response };
  }
  if (ok && (json || status === 204)) return { ok: true, status, data: json?.value, operationId, response };
  if (!ok && isProblem(json?.value)) return { ok: false, status, error: json?.value, operationId, response };
  throw new DecodeError(operationId, response);
}

/** What JSON holds, which may be null; undefined where it is none. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Something in between that answers JSON of its own knows no codes. */
const isProblem = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
