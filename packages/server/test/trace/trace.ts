import type { DebugInput, DebugRequest, DebugTrace } from "../../src/generated/types/types.ts";
import { parseAllowedTarget } from "../../src/config/allowed-targets.ts";
import { type TraceOptions, traceRequest } from "../../src/trace/trace-request.ts";

export function now() {
  return new Date("2026-11-02T09:30:00.125Z");
}

export function options(allowed: readonly string[], changes: Partial<TraceOptions> = {}): TraceOptions {
  return {
    allowedTargets: allowed.map(parseAllowedTarget),
    timeoutMs: 2000,
    maxBytes: 1024,
    now,
    ...changes,
  };
}

/** A call of a keyless API that listens everywhere. */
export function inputFor(targetUrl: string, request: DebugRequest = {}): DebugInput {
  return {
    request,
    spec: { use_keyless: true, proxy: { listen_path: "/", target_url: targetUrl } },
  };
}

/** Calls an upstream on loopback that the operator allowed. */
export function traceLoopback(
  port: number,
  request: DebugRequest = {},
  changes: Partial<TraceOptions> = {},
): Promise<DebugTrace> {
  return traceRequest(inputFor(`http://127.0.0.1:${port}`, request), options([`127.0.0.1:${port}`], changes));
}

export function lastLog({ logs }: DebugTrace) {
  return logs.at(-1);
}
