import type { TracedResponse } from "@gw/api-types";
import type { StagedRequest } from "./staged-request.ts";
import type { WriteLog } from "./trace-log.ts";
import type { TracedApi } from "./traced-api.ts";
import { gatewayAnswer } from "./traced-response.ts";

/** The third stage: does the request carry a credential where the API asks for one? Its validity is not checked (D30). */
export function authenticate(
  { headers }: StagedRequest,
  { use_keyless: isKeyless, auth }: TracedApi,
  log: WriteLog,
): TracedResponse | undefined {
  if (isKeyless) {
    log("info", "The API is keyless. No credential is needed.");
    return undefined;
  }
  const name = auth?.auth_header_name || "Authorization";
  if (!headers.get(name.toLowerCase())?.some((value) => value.trim() !== "")) {
    log("warn", `${name} is missing. The gateway answers with status 401.`);
    return gatewayAnswer(401, `${name} is missing.`);
  }
  log("warn", `${name} is present. Whether its value is valid was not checked.`);
  return undefined;
}
