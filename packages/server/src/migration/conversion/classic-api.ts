import { isObject } from "../../util/json-object.ts";
import { readAuthentication } from "./authentication.ts";
import type { DefinitionReader } from "./definition-reader.ts";
import { type Expiration, readExpiration } from "./expiration.ts";
import { type PathRule, readPathRules } from "./path-rules.ts";
import { readGlobalMiddleware, readServer, readSessions, readUpstream } from "./server-fields.ts";
import { readVersioning } from "./versioning.ts";

/** The parts of a classic definition, except its versions, that have a counterpart in the OAS format. */
export type ClassicApi = ReturnType<typeof readClassicApi>;

/** Reads everything in the definition except its versions. If the reader has errors afterwards, ignore the result. */
export function readClassicApi(reader: DefinitionReader) {
  // These are stored in the record of the API.
  for (const name of ["api_id", "org_id"]) reader.mapValue(name);
  reader.require("name");
  const authentication = readAuthentication(reader);
  return {
    name: reader.mapString("name") ?? "",
    // The documented definition has no such field, and is active.
    active: reader.mapBoolean("active") ?? true,
    internal: reader.mapBoolean("internal") ?? false,
    expiration: readExpiration(reader, "expiration"),
    ...readProxy(reader),
    /** Fields of `upstream` other than its address. */
    upstream: readUpstream(reader),
    authentication,
    /** Fields of `server.authentication` other than those of a method. */
    sessions: authentication.length > 0 ? readSessions(reader) : {},
    /** Fields of `server` other than the listen path and authentication. */
    server: readServer(reader),
    globalMiddleware: readGlobalMiddleware(reader),
    versioning: readVersioning(reader),
  };
}

function readProxy(reader: DefinitionReader) {
  reader.require("proxy");
  const proxy = reader.object("proxy");
  if (isObject(reader.get("proxy"))) proxy.require("listen_path");
  const listenPath = proxy.mapString("listen_path");
  if (listenPath !== undefined && !listenPath.startsWith("/")) proxy.reject("listen_path", "must begin with /.");
  return {
    listenPath: listenPath ?? "",
    stripListenPath: proxy.mapBoolean("strip_listen_path") ?? false,
    targetUrl: proxy.mapString("target_url"),
  };
}

/** The parts of a version that have a counterpart in the OAS format. */
export interface ClassicVersion {
  readonly expiration: Expiration | undefined;
  /** The upstream, if it differs from that of the API. */
  readonly targetUrl: string | undefined;
  readonly pathRules: readonly PathRule[];
}

/**
 * Reads an entry of `version_data.versions`, in steps.
 *
 * @param mostRules how many rules for paths it may have
 */
export function* readVersion(api: DefinitionReader, name: string, mostRules: number): Generator<void, ClassicVersion> {
  const version = api.object("version_data").object("versions").object(name);
  // The key is the version's name; a different name inside the entry has no counterpart.
  if (version.getString("name") === name) version.mapString("name");
  return {
    expiration: readExpiration(version, "expires"),
    targetUrl: version.mapString("override_target"),
    pathRules: yield* readPathRules(api, version, mostRules),
  };
}
