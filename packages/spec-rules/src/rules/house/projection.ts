import { isObject, isReference, type JsonObject, type Part, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";
import { surfaceOfPath, surfacesOf } from "@gw/openapi/surfaces";

const mark = "x-gw-projection";
const portalAddress = "{portal_base_url}";

export const rule: Rule = {
  code: "GW008",
  name: "projection",
  description:
    "Every path item is marked with its projection; those of the portal have the portal's servers, the others have none.",
  why: "This mark selects the paths of each projection, and clients send requests to the address in `servers`.",
  remedy:
    "Mark portal paths `x-gw-projection: portal` and give them the portal's servers; mark the others `dashboard`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const surfaces = surfacesOf(document);
  for (const part of partsOf(document, "pathItem")) {
    if (part.role !== "paths" || isReference(part)) continue;
    yield* surfaceOfPath(surfaces, part.name)?.pathPrefix === undefined ? checkPortal(part) : checkOther(part);
  }
}

function* checkPortal(part: Part): Iterable<Finding> {
  yield* checkMark(part, "portal");
  const servers = part.value["servers"];
  const urls = Array.isArray(servers) ? servers.filter(isObject).map((server) => textAt(server, "url")) : [];
  if (urls.join() === portalAddress) return;
  yield {
    path: "servers" in part.value ? [...part.path, "servers"] : part.path,
    message: `The portal path ${part.name} is served at ${urls.join(", ") || "the dashboard's address"}.`,
    remedy: `Give it one server of its own, ${portalAddress}.`,
  };
}

function* checkOther(part: Part): Iterable<Finding> {
  yield* checkMark(part, "dashboard");
  if (!("servers" in part.value)) return;
  yield {
    path: [...part.path, "servers"],
    message: `The path ${part.name} has servers of its own.`,
    remedy: "Remove them: the document's servers apply.",
  };
}

function* checkMark({ value, path, name }: Part, projection: string): Iterable<Finding> {
  if (value[mark] === projection) return;
  yield {
    path: mark in value ? [...path, mark] : path,
    message: `The path ${name} is marked ${mark}: ${String(value[mark] ?? "nothing")}.`,
    remedy: `Mark it ${mark}: ${projection}.`,
  };
}
