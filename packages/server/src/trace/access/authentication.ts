import type { TracedResponse } from "../../generated/types/types.ts";
import { gatewayResponse, type GatewayRequest, type WriteLog } from "../stages.ts";
import { type RequiredCredentials, isPresent, labelOf } from "./credentials.ts";

/**
 * Part of the third stage: checks that the request has every credential that the API requires. Their validity is not checked
 * (D30).
 */
export function authenticate(
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
    log("warn", `${label} is present. Whether its value is valid was not checked.`);
  }
  for (const label of unchecked) log("warn", `${label} was not checked.`);
  return undefined;
}
