import { isObject, isReference, type JsonObject, type Part, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";
import { surfaceOfPath, surfacesOf, type Surface } from "@gw/openapi/surfaces";

const mark = "x-gw-projection";

export const rule: Rule = {
  code: "GW008",
  name: "projection",
  description:
    "Every path item is marked with the projection of its surface, and has servers only if its surface has a separate address.",
  why: "This mark selects the paths of each projection, and clients send requests to the address in `servers`.",
  remedy: "Mark the path, and give it the server, as `x-gw-surface` of its security scheme says.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const surfaces = surfacesOf(document, "x-gw-surface");
  for (const part of partsOf(document, "pathItem")) {
    const surface = surfaceOfPath(surfaces, part.name);
    // operation-security reports a path without a surface.
    if (part.role !== "paths" || isReference(part.value) || !surface) continue;
    yield* checkMark(part, surface);
    yield* checkServers(part, surface);
  }
}

function* checkMark({ value, path, name }: Part, { projection }: Surface): Iterable<Finding> {
  if (value[mark] === projection) return;
  yield {
    path: mark in value ? [...path, mark] : path,
    message: `The path ${name} is marked ${mark}: ${String(value[mark] ?? "nothing")}.`,
    remedy: `Mark it ${mark}: ${projection}.`,
  };
}

function* checkServers({ value, path, name }: Part, { server }: Surface): Iterable<Finding> {
  const { servers } = value;
  const urls = Array.isArray(servers) ? servers.filter(isObject).map((each) => textAt(each, "url")) : [];
  if (server === undefined) {
    if (servers === undefined) return;
    yield {
      path: [...path, "servers"],
      message: `The path ${name} has its own servers.`,
      remedy: "Remove them: the document's servers apply.",
    };
  } else if (urls.join() !== server) {
    yield {
      path: servers === undefined ? path : [...path, "servers"],
      message: `The path ${name} is served at ${urls.join(", ") || "the document's address"}.`,
      remedy: `Give it exactly one server, ${server}.`,
    };
  }
}
