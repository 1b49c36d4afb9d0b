import type { DebugInput, DebugRequest, DebugTrace } from "@gw/api-types";
import { parseAllowedTarget } from "../../src/trace/allowed-targets.ts";
import { type TraceOptions, traceRequest } from "../../src/trace/trace-request.ts";

export const now = () => new Date("2026-11-02T09:30:00.125Z");

export const options = (allowed: readonly string[], changes: Partial<TraceOptions> = {}): TraceOptions => ({
  allowedTargets: allowed.map(parseAllowedTarget),
  timeoutMs: 2000,
  maxBytes: 1024,
  now,
  ...changes,
});

/** A call of a keyless API that listens everywhere. */
export const inputFor = (targetUrl: string, request: DebugRequest = {}): DebugInput => ({
  request,
  spec: { use_keyless: true, proxy: { listen_path: "/", target_url: targetUrl } },
});

/** Calls an upstream on loopback that the operator allowed. */
export const traceLoopback = (
  port: number,
  request: DebugRequest = {},
  changes: Partial<TraceOptions> = {},
): Promise<DebugTrace> =>
  traceRequest(inputFor(`http://127.0.0.1:${port}`, request), options([`127.0.0.1:${port}`], changes));

export const lastLog = ({ logs }: DebugTrace) => logs.at(-1);
