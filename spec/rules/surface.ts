import { defineRule, type RuleFinding } from "@gw/contract";
import { isQuery } from "@gw/openapi";
import { allOperations, type OperationEntry } from "@gw/openapi/document";
import {
  componentsOf,
  isObject,
  isReference,
  listAt,
  objectAt,
  partsOf,
  textAt,
  type JsonObject,
  type Part,
} from "@gw/openapi/reader";
import { surfaceOfPath, surfacesOf, type Surface } from "@gw/openapi/surfaces";

const [projectionMark, permissionMark] = ["x-gw-projection", "x-gw-permission"];

export const surface = defineRule({
  code: "SPEC007",
  name: "surface",
  description:
    "An operation requires exactly its path's security scheme and follows that scheme's `x-gw-surface`: the path has the surface's projection and servers, the description mentions the credential, and operations that write for a user have `x-gw-permission`.",
  why: "Each credential is valid for only one surface. Projections, client base URLs, enforced permissions and the docs are all derived from these marks. A caller with the wrong credential sees only a 401.",
  remedy: "Change it to match the security scheme's `x-gw-surface`.",
  *check(document) {
    const surfaces = surfacesOf(document, "x-gw-surface");
    for (const part of partsOf(document, "pathItem")) {
      const own = surfaceOfPath(surfaces, part.name);
      // A path without a surface is reported at its operations.
      if (part.role === "paths" && !isReference(part.value) && own) yield* checkPath(part, own);
    }
    const schemes = componentsOf(document, "securitySchemes");
    for (const operation of allOperations(document)) {
      const own = surfaceOfPath(surfaces, operation.path);
      yield* checkSecurity(operation, own, schemes);
      yield* checkPermission(operation, own);
      if (own) yield* checkDescription(operation, own);
    }
  },
});

function* checkPath({ value, path, name }: Part, { projection, server }: Surface): Iterable<RuleFinding> {
  if (value[projectionMark] !== projection) {
    yield {
      path: projectionMark in value ? [...path, projectionMark] : path,
      message: `The path ${name} is marked ${projectionMark}: ${String(value[projectionMark] ?? "nothing")}.`,
      remedy: `Mark it ${projectionMark}: ${projection}.`,
    };
  }
  const urls = listAt(value, "servers").map((each) => (isObject(each) ? textAt(each, "url") : ""));
  if (urls.join() === (server ?? "")) return;
  yield {
    path: "servers" in value ? [...path, "servers"] : path,
    message: `The path ${name} is served at ${urls.join(", ") || "the document's address"}.`,
    remedy:
      server === undefined
        ? "Remove its servers: the document's servers apply."
        : `Give it exactly one server, ${server}.`,
  };
}

function* checkSecurity(
  { operation, at, path }: OperationEntry,
  own: Surface | undefined,
  schemes: JsonObject,
): Iterable<RuleFinding> {
  const requirements = listAt(operation, "security").filter(isObject).map(Object.keys);
  if (own && requirements.length === 1 && requirements[0]?.join() === own.scheme) return;
  // security-defined reports a scheme that does not exist.
  if (!requirements.flat().every((name) => name in schemes)) return;
  const given = requirements.map((names) => names.join(" and ") || "nothing").join(", or ") || "nothing";
  yield {
    path: "security" in operation ? [...at, "security"] : at,
    message: `The operation at ${path} requires ${given}${own ? "" : ", and no security scheme covers this path"}.`,
    remedy: own ? `Require only ${own.scheme}.` : "Describe the scheme's surface in x-gw-surface.",
  };
}

function* checkPermission(
  { label, method, operation, at }: OperationEntry,
  own: Surface | undefined,
): Iterable<RuleFinding> {
  const credential = own?.credential ?? "credential";
  if (!(permissionMark in operation)) {
    if (!own?.hasPermissions || isQuery(method, operation, "x-gw")) return;
    yield {
      path: at,
      message: `${label} writes with a ${credential} but has no ${permissionMark}.`,
      remedy: `Add \`${permissionMark}: {name: IsAdmin, level: admin}\`.`,
    };
    return;
  }
  const path = [...at, permissionMark];
  if (!own?.hasPermissions) {
    yield {
      path,
      message: `${label} requires a permission, but its ${credential} does not belong to a user.`,
      remedy: "Remove it.",
    };
  }
  const permission = objectAt(operation, permissionMark);
  if (textAt(permission, "name") === "" || textAt(permission, "level") === "")
    yield { path, message: `The ${permissionMark} on ${label} is missing its name or level.`, remedy: "Add both." };
}

function* checkDescription({ operation, at }: OperationEntry, { credential }: Surface): Iterable<RuleFinding> {
  const text = textAt(operation, "description").replace(/\s+/g, " ").toLowerCase();
  if (!("description" in operation) || text.includes(credential)) return;
  yield {
    path: [...at, "description"],
    message: `The description does not mention the required ${credential}.`,
    remedy: `Add "Requires ${/^[aeiou]/.test(credential) ? "an" : "a"} ${credential}."`,
  };
}
