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
    "An operation requires the one security scheme that its path belongs to, and has what the `x-gw-surface` of that says: the projection and the servers of its path, the credential in its description, and `x-gw-permission` if it writes for a user.",
  why: "A credential is valid for one surface. The projections, the addresses of clients, the permissions that the service enforces and the docs are read from these marks; a caller with the wrong credential only sees a 401.",
  remedy: "Change it as the `x-gw-surface` of the security scheme says.",
  *check(document) {
    const surfaces = surfacesOf(document, "x-gw-surface");
    for (const part of partsOf(document, "pathItem")) {
      const own = surfaceOfPath(surfaces, part.name);
      // One without a surface is reported at its operations.
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
      server === undefined ? "Remove its servers: the document's apply." : `Give it exactly one server, ${server}.`,
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
    remedy: own ? `Require only ${own.scheme}.` : "Describe the surface of the scheme with x-gw-surface.",
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
      message: `${label} writes with a ${credential} and has no ${permissionMark}.`,
      remedy: `Add \`${permissionMark}: {name: IsAdmin, level: admin}\`.`,
    };
    return;
  }
  const path = [...at, permissionMark];
  if (!own?.hasPermissions) {
    yield {
      path,
      message: `${label} needs a permission, but its ${credential} belongs to no user.`,
      remedy: "Remove it.",
    };
  }
  const permission = objectAt(operation, permissionMark);
  if (textAt(permission, "name") === "" || textAt(permission, "level") === "")
    yield { path, message: `The ${permissionMark} of ${label} has no name or no level.`, remedy: "Add both." };
}

function* checkDescription({ operation, at }: OperationEntry, { credential }: Surface): Iterable<RuleFinding> {
  const text = textAt(operation, "description").replace(/\s+/g, " ").toLowerCase();
  if (!("description" in operation) || text.includes(credential)) return;
  yield {
    path: [...at, "description"],
    message: `The description does not name the ${credential} that the operation requires.`,
    remedy: `Add "Requires ${/^[aeiou]/.test(credential) ? "an" : "a"} ${credential}."`,
  };
}
