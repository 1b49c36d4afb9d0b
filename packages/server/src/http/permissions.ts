import type { Caller } from "../contract/handler.ts";
import type { Permission } from "../contract/document.ts";
import { ProblemError } from "../contract/problem.ts";

/** Describes a user's level without repeating arbitrary text. */
function describeLevel(level = "none"): string {
  return /^[\w.-]{1,100}$/.test(level) ? level : "another level";
}

/**
 * Rejects a user who does not have a permission at the level that an operation requires (D29).
 *
 * @throws ProblemError `forbidden`
 */
export function requirePermission(caller: Caller, { name, level }: Permission): void {
  const own = "permissions" in caller ? caller.permissions[name] : undefined;
  if (own === level) return;
  throw new ProblemError(
    "forbidden",
    `This operation requires the permission ${name} at level ${level}, and yours is ${describeLevel(own)}. Ask an administrator of your organization to send this request.`,
  );
}

/** Whether a body has the values that need no permission. */
export function isExcepted(body: unknown, except: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    Object.entries(except).every(([property, value]) => (body as Record<string, unknown>)[property] === value)
  );
}
