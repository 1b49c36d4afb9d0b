import type { TracedResponse } from "@gw/api-types";
import type { StagedRequest } from "../staged-request.ts";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { readCredentials } from "./credentials.ts";
import { flagAt } from "./fields.ts";

/**
 * Part of the third stage: checks that the request has every credential that the API requires. Their validity is not checked
 * (D30).
 */
export function authenticate(request: StagedRequest, { fields }: TracedApi, log: WriteLog): TracedResponse | undefined {
  if (flagAt(fields, "use_keyless") === true) {
    log("info", "The API is keyless. No credential is needed.");
    return undefined;
  }
  const { credentials, unchecked } = readCredentials(fields);
  // Methods may share a header.
  const byLabel = new Map(credentials.map((credential) => [credential.label, credential]));
  for (const [label, credential] of byLabel) {
    if (!credential.isIn(request)) {
      log("warn", `${label} is missing. The gateway returns status 401.`);
      return gatewayResponse(401, `${label} is missing.`);
    }
    log("warn", `${label} is present. Whether its value is valid was not checked.`);
  }
  for (const label of unchecked) log("warn", `${label} was not checked.`);
  return undefined;
}
