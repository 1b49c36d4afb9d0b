import type { TracedResponse } from "@gw/api-types";
import type { StagedRequest } from "../staged-request.ts";
import type { TraceLogs } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { authenticate } from "./authentication.ts";
import { checkExpiration } from "./expiration.ts";
import type { Fields } from "./fields.ts";
import { checkAddress } from "./ip-lists.ts";
import { matchListenPath } from "./listen-path.ts";
import { matchPathLists } from "./path-lists.ts";
import { chooseVersion } from "./version.ts";

/** The version whose upstream a request reaches, or the response of the gateway itself. */
export type AccessDecision = { version: Fields } | { response: TracedResponse };

/** Runs a request through the stages that can reject it: listen path, version and authentication. */
export function decideAccess(request: StagedRequest, api: TracedApi, logs: TraceLogs, now: Date): AccessDecision {
  const notFound = matchListenPath(request, api, logs.of("listen_path"));
  if (notFound) return { response: notFound };

  const versionLog = logs.of("version");
  const choice = chooseVersion(request, api, versionLog);
  if ("response" in choice) return choice;
  const { version } = choice;
  const expired = checkExpiration(api, version, now, versionLog);
  if (expired) return { response: expired };
  const path = matchPathLists(request, api, version, versionLog);
  if ("response" in path) return path;

  const authenticationLog = logs.of("authentication");
  const rejection =
    checkAddress(request, api, authenticationLog) ??
    (path.needsCredential ? authenticate(request, api, authenticationLog) : undefined);
  return rejection ? { response: rejection } : { version };
}
