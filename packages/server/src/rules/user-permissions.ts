import type { InputFault } from "@gw/api-types";
import { maxViolations, pointerTo } from "@gw/openapi";
import { inBody } from "../problems/problem.ts";

/*
 * The permissions that every user has, whether created or imported (D29).
 */

const full = { IsAdmin: "admin", ResetPassword: "admin" };
const none = { IsAdmin: "none", ResetPassword: "none" };

/** The permissions of a user: those that are listed and no more, or the highest level of both if nothing is listed. */
export function permissionsOf<Level>(listed: Readonly<Record<string, Level>> | undefined) {
  // The missing ones come last: the fields of an imported record keep their order.
  return listed ? { ...listed, ...none, ...listed } : full;
}

/** Case-insensitive by the rules of Unicode, in which `ſ` is an `s`. */
const spellings = Object.keys(full).map((name) => ({ name, anyCase: new RegExp(`^${name}$`, "iu") }));

/** The violations of a user's permissions: a name that differs from a known one only in case would grant and deny nothing. */
export function permissionViolations({
  user_permissions: listed = {},
}: {
  user_permissions?: Readonly<Record<string, unknown>>;
}): InputFault[] {
  return Object.keys(listed)
    .flatMap((given) => {
      const meant = spellings.find(({ name, anyCase }) => given !== name && anyCase.test(given))?.name;
      const detail = `Names of permissions are case-sensitive. Did you mean ${meant}?`;
      return meant === undefined ? [] : [inBody(pointerTo("user_permissions", given), detail)];
    })
    .slice(0, maxViolations);
}
