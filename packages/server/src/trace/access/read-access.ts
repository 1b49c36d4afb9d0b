import { once } from "../../util/once.ts";
import type { TracedApi } from "../traced-api.ts";
import { type RequiredCredentials, readCredentials } from "./credentials.ts";
import { type Expiration, readExpiration } from "./expiration.ts";
import { type IpLists, readIpLists } from "./ip-lists.ts";
import { type ListenPath, readListenPath } from "./listen-path.ts";
import { type Versions, readVersions } from "./version.ts";

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
