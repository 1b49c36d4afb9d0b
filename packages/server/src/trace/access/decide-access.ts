import type { TracedResponse } from "../../generated/types/types.ts";
import { once } from "../../util/once.ts";
import { gatewayResponse, type GatewayRequest, type TraceLogs, type TracedApi, type WriteLog } from "../stages.ts";
import { isPresent, labelOf, readCredentials, type RequiredCredentials } from "./credentials.ts";
import { checkExpiration, readExpiration } from "./expiration.ts";
import { checkAddress, readIpLists } from "./ip-lists.ts";
import { matchListenPath, readListenPath } from "./listen-path.ts";
import { matchPathLists, toMatchedRequest, type FindEntry } from "./path-lists.ts";
import { chooseVersion, readVersions, type Version } from "./version.ts";

/** What a definition says about who may call the API: read once, for any number of requests. */
type ApiAccess = ReturnType<typeof readAccess>;

/** Reads each part when a request first reaches it, so that a field of the wrong type is an error only then. */
export function readAccess(api: TracedApi) {
  return {
    listenPath: readListenPath(api),
    versions: once(() => readVersions(api)),
    expiration: once(() => readExpiration(api.fields, "expiration")),
    ipLists: once(() => readIpLists(api.fields)),
    credentials: once(() => readCredentials(api.fields)),
  };
}

/** The version whose upstream a request reaches, or the response of the gateway itself. */
type AccessDecision = { version: Version; needsCredential: boolean } | { response: TracedResponse };

interface AccessOptions {
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

/**
 * Part of the third stage: checks that the request has every credential that the API requires. Their validity is not checked
 * (D30).
 */
function authenticate(
  request: GatewayRequest,
  { isKeyless, credentials, unchecked }: RequiredCredentials,
  log: WriteLog,
): TracedResponse | undefined {
  if (isKeyless) {
    const what = unchecked.length === 0 ? "No credential" : "No credential other than a client certificate";
    log("info", `The API is keyless. ${what} is needed.`);
  }
  // Methods may share a header.
  const byLabel = new Map(credentials.map((credential) => [labelOf(credential), credential]));
  for (const [label, credential] of byLabel) {
    if (!isPresent(credential, request)) {
      log("warn", `${label} is missing. The gateway returns status 401.`);
      return gatewayResponse(401, `${label} is missing.`);
    }
    log("warn", `${label} is present. Its validity was not checked.`);
  }
  for (const label of unchecked) log("warn", `${label} was not checked.`);
  return undefined;
}
