import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../problems/problem.ts";
import { traceRequest } from "../trace/trace-request.ts";

export const debugApi: Handler<"debugApi"> = async ({ body }, { config, allowedTargets, now }) => {
  if (config.debug === "off") {
    throw new ProblemError(
      "target_not_allowed",
      "Debug requests are switched off on this service. An operator can allow them with GW_DEBUG.",
    );
  }
  const trace = await traceRequest(body, {
    allowedTargets,
    publicTargets: config.debug === "public",
    timeoutMs: config.debugTimeout * 1000,
    maxBytes: config.debugBodyLimit,
    now,
  });
  return { status: 200, body: trace };
};
