import type { TracedResponse } from "@gw/api-types";
import type { GatewayRequest } from "../staged-request.ts";
import type { TraceLogs } from "../trace-log.ts";
import { authenticate } from "./authentication.ts";
import { checkExpiration } from "./expiration.ts";
import { checkAddress } from "./ip-lists.ts";
import { matchListenPath } from "./listen-path.ts";
import { type FindEntry, matchPathLists, toMatchedRequest } from "./path-lists.ts";
import type { ApiAccess } from "./read-access.ts";
import { type Version, chooseVersion } from "./version.ts";

/** The version whose upstream a request reaches, or the response of the gateway itself. */
export type AccessDecision = { version: Version; needsCredential: boolean } | { response: TracedResponse };

export interface AccessOptions {
  readonly logs: Pick<TraceLogs, "of">;
  readonly now: Date;
  readonly findEntry: FindEntry;
}

/** Runs a request through the stages that can reject it: listen path, version and authentication. */
export function decideAccess(request: GatewayRequest, access: ApiAccess, options: AccessOptions): AccessDecision {
  const { listenPath, versions } = access;
  const notFound = matchListenPath(request, listenPath, options.logs.of("listen_path"));
  if (notFound) return { response: notFound };
  const choice = chooseVersion(request, versions(), listenPath, options.logs.of("version"));
  return "response" in choice ? choice : decideVersionAccess(request, choice.version, access, options);
}

/** Runs a request for a version through the stages that follow the choice of the version. */
export function decideVersionAccess(
  request: GatewayRequest,
  version: Version,
  { listenPath, expiration, ipLists, credentials }: ApiAccess,
  { logs, now, findEntry }: AccessOptions,
): AccessDecision {
  const versionLog = logs.of("version");
  const expired = checkExpiration([expiration(), version.expiration()], now, versionLog);
  if (expired) return { response: expired };
  const path = matchPathLists(toMatchedRequest(request, listenPath), version.pathLists, findEntry, versionLog);
  if ("response" in path) return path;

  const authenticationLog = logs.of("authentication");
  const { needsCredential } = path;
  const rejection =
    checkAddress(request, ipLists(), authenticationLog) ??
    (needsCredential ? authenticate(request, credentials(), authenticationLog) : undefined);
  return rejection ? { response: rejection } : { version, needsCredential };
}
