import { type RequiredCredentials, isPresent } from "../../trace/access/credentials.ts";
import { admitRequest, readAccess } from "../../trace/access/decide-access.ts";
import { textAt } from "../../trace/access/fields.ts";
import { type FindEntry, type PathEntry, type PathLists } from "../../trace/access/path-lists.ts";
import { pathExpression } from "../../trace/access/path-patterns.ts";
import type { Version } from "../../trace/access/version.ts";
import { stageApi } from "../../trace/stages.ts";
import type { JsonObject } from "../../util/json-object.ts";
import type { CompilePatterns, Expression, FindMatches } from "../patterns.ts";
import { type AccessReader, type PathClue, type RequiredCredential, type Service, httpMethods } from "../reader.ts";
import { readSettings } from "./settings.ts";

/**
 * Reads who may call a classic API, as the trace of the debug operation does.
 *
 * @param compile compiles patterns of paths
 * @throws ProblemError for a field of the wrong type
 */
export function readDefinition(definition: JsonObject, compile: CompilePatterns): AccessReader {
  const api = stageApi(definition, "");
  const access = readAccess(api);
  const { listenPath } = access;
  const versions = access.versions();
  const findEntry = createFindEntry(compile);
  const settings = readSettings(api.fields);
  const open: RequiredCredential[][] = [[]];
  const required = [toRequired(access.credentials())];
  const services = new Map<Version, Service>();
  function serviceOf(version: Version): Service {
    const service = services.get(version) ?? {
      upstream: textAt(version.fields, "override_target") || (api.proxy.target_url ?? ""),
      strips: api.proxy.strip_listen_path === true,
      settings,
    };
    services.set(version, service);
    return service;
  }
  const { allowed, blocked } = access.ipLists();
  const names = versions.isVersioned ? [...versions.names] : [];
  const ends = [access.expiration(), ...[...versions.names, ""].map((name) => versions.version(name).expiration())];
  const domain = listenPath.domain();
  return {
    clues: {
      isActive: listenPath.isActive(),
      listenPath: listenPath.text,
      versions: names,
      versionPlace: versions.isVersioned ? versions.location() : undefined,
      domains: domain === "" ? [] : [domain],
      addresses: [...(allowed?.entries ?? []), ...(blocked?.entries ?? [])],
      places: access.credentials().credentials.flatMap(({ places }) => places),
      ends: ends.flatMap((end) => end?.time ?? []),
      paths: (name) => readClues(versions.version(name ?? versions.base).pathLists),
      unjudged: domain.includes("{") ? [`requests to hosts, because the domain ${domain} contains a pattern`] : [],
    },
    decide(request, at) {
      const admission = admitRequest(request, access, { logs: noLogs, now: at, findEntry });
      if ("response" in admission) return { refusal: `status ${admission.response.status}` };
      const credentials = admission.needsCredential ? required : open;
      const isMet =
        !admission.needsCredential || access.credentials().credentials.every((one) => isPresent(one, request));
      return { credentials, isMet, service: serviceOf(admission.version) };
    },
  };
}

const noLogs = { of: () => () => {} };

/** What a request cannot show, such as a certificate, is a credential that no document has. */
function toRequired({ credentials, unchecked }: RequiredCredentials): RequiredCredential[] {
  return [...credentials, ...unchecked.map(() => ({ kind: "unknown", places: [] }) as const)];
}

function readClues({ blocked, ignored, allowed }: PathLists): PathClue[] {
  return [...blocked(), ...ignored(), ...allowed()].map(({ path, methods, ignoreCase }) => ({
    pattern: path,
    ignoreCase,
    methods: methods.length > 0 ? methods : httpMethods,
  }));
}

/** Finds entries by compiled lists, and with the same result as the trace, which compares a request with one after another. */
function createFindEntry(compile: CompilePatterns): FindEntry {
  const lists = new Map<readonly PathEntry[], FindMatches>();
  return (entries, { method, paths }) => {
    if (entries.length === 0) return undefined;
    const find = lists.get(entries) ?? compile(entries.map(toExpression));
    lists.set(entries, find);
    return find(paths)
      .map((index) => entries[index])
      .find((entry) => entry !== undefined && (entry.methods.length === 0 || entry.methods.includes(method)));
  };
}

function toExpression({ path, ignoreCase }: PathEntry): Expression {
  // A pattern without an expression matches nothing, as in a trace.
  return { source: pathExpression(path) ?? "[^\\x{0}-\\x{10FFFF}]", ignoreCase };
}
