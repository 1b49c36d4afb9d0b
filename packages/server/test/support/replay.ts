import { StorageUnavailableError } from "../../src/storage/errors.ts";
import type { Fault, ReplayedExample } from "./examples.ts";
import { send, type Answer, type OperationRequest } from "./exchange.ts";
import { startService } from "./listening-service.ts";
import { failingStore } from "./failing-store.ts";
import type { Service, ServiceOptions } from "./service.ts";

const faults: Readonly<Record<Fault, ServiceOptions>> = {
  "storage-error": { withStore: failingStore(() => new Error("An injected fault.")) },
  "storage-unavailable": { withStore: failingStore(() => new StorageUnavailableError("An injected fault.")) },
  "rate-limit-spent": { config: { rateLimit: 1 } },
  "debug-off": { config: { debug: "off" } },
  stopping: { isStopping: () => true },
};

/** How the service must be set up for an example. */
function optionsFor({ when: { service = {} } }: ReplayedExample): ServiceOptions {
  if (service.bodyLimit !== undefined) return { config: { bodyLimit: service.bodyLimit } };
  return service.fault === undefined ? {} : faults[service.fault];
}

/** A failed request and a search change nothing, so that they can share a service. */
function changesNothing({ operationId, status }: ReplayedExample) {
  return status >= 400 || /^(search|get|debug)/.test(operationId);
}

/** The request that an example is the response to. */
export function requestOf({ operationId, when, requestBody }: ReplayedExample): OperationRequest {
  const { credential, path, query, headers, rawBody, body = requestBody } = when;
  return {
    operationId,
    credential,
    path,
    query,
    headers,
    body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
  };
}

/** Sends the requests of examples, each to the demo data as they were at first. */
export interface Replay {
  send: (example: ReplayedExample) => Promise<Answer>;
  close: () => Promise<void>;
}

export function startReplay(fetch = globalThis.fetch): Replay {
  const unchanged = new Map<string, Service>();
  async function unchangedFor(example: ReplayedExample) {
    const key = JSON.stringify(example.when.service);
    const service = unchanged.get(key) ?? (await startService(optionsFor(example)));
    unchanged.set(key, service);
    return service;
  }
  async function sendTo(service: Service, example: ReplayedExample) {
    if (example.when.service?.fault === "rate-limit-spent") await send(requestOf(example), service, fetch);
    return send(requestOf(example), service, fetch);
  }
  return {
    send: async (example) => {
      if (changesNothing(example)) return sendTo(await unchangedFor(example), example);
      const service = await startService(optionsFor(example));
      try {
        return await sendTo(service, example);
      } finally {
        await service.close();
      }
    },
    close: async () => {
      for (const service of unchanged.values()) await service.close();
    },
  };
}
