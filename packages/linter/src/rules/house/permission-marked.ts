import { isQuery } from "@gw/openapi";
import { isObject, textAt, type JsonObject } from "@gw/openapi/reader";
import { operationsOf, type Operation } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

const mark = "x-gw-permission";

export const rule: Rule = {
  code: "GW040",
  name: "permission-marked",
  description:
    "An operation that writes with the credential of a user names the permission it needs in `x-gw-permission`, and no other does.",
  why: "The service enforces the permission from this mark, and the docs show it. Without it, any active user may write.",
  remedy: `Add \`${mark}: {name: IsAdmin, level: admin}\`.`,
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const operation of operationsOf(document)) {
    if (mark in operation.value) yield* findingsInMark(operation);
    else if (operation.surface?.hasPermissions && !isQuery(operation.method, operation.value, "x-gw")) {
      yield {
        path: operation.path,
        message: `${operation.label} writes with a ${operation.surface.credential} and has no ${mark}.`,
      };
    }
  }
}

function* findingsInMark({ label, value, path, surface }: Operation): Iterable<Finding> {
  const permission = value[mark];
  const at = [...path, mark];
  if (surface?.hasPermissions !== true)
    yield {
      path: at,
      message: `${label} needs a permission, but its ${surface?.credential ?? "credential"} belongs to no user.`,
      remedy: "Remove it.",
    };
  if (!isObject(permission) || textAt(permission, "name") === "" || textAt(permission, "level") === "")
    yield { path: at, message: `The ${mark} of ${label} has no name or no level.` };
}
