import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { traceRequest } from "../trace/trace-request.ts";
import { toMilliseconds } from "../util/time.ts";

/** The maximum number of bytes that are read of a response of an upstream. */
const mostUpstreamBytes = 262_144;

export const debugApi: Handler<"debugApi"> = async ({ body }, { config, allowedTargets, now }) => {
  if (config.debug === "off") {
    throw new ProblemError(
      "forbidden",
      "Debug requests are turned off. The service operator can turn on debug requests with GW_DEBUG.",
      { forEveryone: true },
    );
  }
  const trace = await traceRequest(body, {
    allowedTargets,
    publicTargets: config.debug === "public",
    timeoutMs: toMilliseconds(config.debugTimeout),
    maxBytes: mostUpstreamBytes,
    now,
  });
  return { status: 200, body: trace };
};
