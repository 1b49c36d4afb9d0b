import type { TracedResponse } from "../../generated/types/types.ts";
import type { GatewayRequest, TracedApi, TraceLogs } from "../stages.ts";
import { once } from "../../util/once.ts";
import { authenticate } from "./authentication.ts";
import { type RequiredCredentials, readCredentials } from "./credentials.ts";
import { type Expiration, checkExpiration, readExpiration } from "./expiration.ts";
import { type IpLists, checkAddress, readIpLists } from "./ip-lists.ts";
import { type ListenPath, matchListenPath, readListenPath } from "./listen-path.ts";
import { type FindEntry, matchPathLists, toMatchedRequest } from "./path-lists.ts";
import { type Version, type Versions, chooseVersion, readVersions } from "./version.ts";

/** What a definition says about who may call the API: read once, for any number of requests. */
export interface ApiAccess {
  readonly listenPath: ListenPath;
  versions(): Versions;
  expiration(): Expiration | undefined;
  ipLists(): IpLists;
  credentials(): RequiredCredentials;
}

/** Reads each part when a request first reaches it, so that a field of the wrong type is an error only then. */
export function readAccess(api: TracedApi): ApiAccess {
  return {
    listenPath: readListenPath(api),
    versions: once(() => readVersions(api)),
    expiration: once(() => readExpiration(api.fields, "expiration")),
    ipLists: once(() => readIpLists(api.fields)),
    credentials: once(() => readCredentials(api.fields)),
  };
}

/** The version whose upstream a request reaches, or the response of the gateway itself. */
export type AccessDecision = { version: Version; needsCredential: boolean } | { response: TracedResponse };

export interface AccessOptions {
  readonly logs: Pick<TraceLogs, "of">;
  readonly now: Date;
  readonly findEntry: FindEntry;
}

/** Runs a request through the stages that can reject it: listen path, version and authentication. */
export function decideAccess(request: GatewayRequest, access: ApiAccess, options: AccessOptions): AccessDecision {
  const admission = admitRequest(request, access, options);
  if ("response" in admission || !admission.needsCredential) return admission;
  const rejection = authenticate(request, access.credentials(), options.logs.of("authentication"));
  return rejection ? { response: rejection } : admission;
}

/** Runs a request through everything that comes before its credentials are looked at. */
export function admitRequest(
  request: GatewayRequest,
  { listenPath, versions, expiration, ipLists }: ApiAccess,
  { logs, now, findEntry }: AccessOptions,
): AccessDecision {
  const notFound = matchListenPath(request, listenPath, logs.of("listen_path"));
  if (notFound) return { response: notFound };
  const versionLog = logs.of("version");
  const choice = chooseVersion(request, versions(), listenPath, versionLog);
  if ("response" in choice) return choice;
  const { version } = choice;
  const expired = checkExpiration([expiration(), version.expiration()], now, versionLog);
  if (expired) return { response: expired };
  const path = matchPathLists(toMatchedRequest(request, listenPath), version.pathLists, findEntry, versionLog);
  if ("response" in path) return path;
  const rejected = checkAddress(request, ipLists(), logs.of("authentication"));
  return rejected ? { response: rejected } : { version, needsCredential: path.needsCredential };
}
