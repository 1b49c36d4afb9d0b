import { type JsonObject, omitEmpty } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";
import { readIpAccess } from "./ip-access.ts";

/** Reads the fields of `server` that all documents of an API share. */
export function readServer(api: DefinitionReader): JsonObject {
  return omitEmpty({
    customDomain: api.isOn("domain_disabled") ? undefined : api.string("domain"),
    gatewayTags: readTags(api),
    protocol: api.string("protocol"),
    // 0 is the gateway's own port.
    port: api.number("listen_port") || undefined,
    ipAccessControl: readIpAccess(api),
  });
}

/** Reads `upstream.rateLimit`. */
export function readRateLimit(api: DefinitionReader): unknown {
  const limit = api.object("global_rate_limit");
  const rate = limit.number("rate") ?? 0;
  if (rate > 0 && !limit.isOn("disabled")) return api.value("global_rate_limit");
  limit.keep("rate");
  return undefined;
}

/** Reads `middleware.global`. */
export function readGlobalMiddleware(api: DefinitionReader): JsonObject {
  return omitEmpty({
    cors: api.object("CORS").isOn("enable") ? api.value("CORS") : undefined,
    cache: api.object("cache_options").isOn("enable_cache") ? api.value("cache_options") : undefined,
  });
}

function readTags(api: DefinitionReader): string[] | undefined {
  if (api.isOn("tags_disabled")) return undefined;
  const tags = api.strings("tags");
  return tags.length > 0 ? tags : undefined;
}
