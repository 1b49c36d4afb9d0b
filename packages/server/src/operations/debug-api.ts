import type { Handler } from "../contract/handler.ts";
import { traceRequest } from "../trace/trace-request.ts";

export const debugApi: Handler<"debugApi"> = async ({ body }, { config, allowedTargets, now }) => ({
  status: 200,
  body: await traceRequest(body, {
    allowedTargets,
    timeoutMs: config.debugTimeout * 1000,
    maxBytes: config.debugBodyLimit,
    now,
  }),
});
