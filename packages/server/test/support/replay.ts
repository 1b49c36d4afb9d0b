import { StorageUnavailableError } from "../../src/storage/errors.ts";
import type { Fault, ReplayedExample } from "./examples.ts";
import { send, type Answer, type OperationRequest } from "./exchange.ts";
import { startService } from "./listening-service.ts";
import { failingStore } from "./failing-store.ts";
import type { Service, ServiceOptions } from "./service.ts";

/** How the service must be set up. What else a fault needs is sent before the example. */
const faults: Readonly<Record<Fault, ServiceOptions>> = {
  "storage-error": { withStore: failingStore(() => new Error("An injected fault.")) },
  "storage-unavailable": { withStore: failingStore(() => new StorageUnavailableError("An injected fault.")) },
  "rate-limit-spent": { config: { rateLimit: "1/60s" } },
  "debug-off": { config: { debug: "off" } },
  stopping: { isStopping: () => true },
  "create-in-progress": {},
  "idempotency-key-reused": {},
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

/** Sends a create twice while no transaction is finished, and returns the response that arrives first. */
async function sendInProgress(example: ReplayedExample): Promise<Answer> {
  const { promise: answered, resolve: finish } = Promise.withResolvers<void>();
  async function transaction(): Promise<never> {
    await answered;
    throw new StorageUnavailableError("An injected fault.");
  }
  const service = await startService({ withStore: (store) => ({ ...store, transaction }) });
  try {
    const both = [send(requestOf(example), service), send(requestOf(example), service)];
    const first = await Promise.race(both);
    finish();
    await Promise.all(both);
    return first;
  } finally {
    await service.close();
  }
}

/** The request of an example, for another record. */
function withOtherBody({ body = "{}", ...request }: OperationRequest): OperationRequest {
  return { ...request, body: JSON.stringify({ ...JSON.parse(body), note: "Another record" }) };
}

async function sendTo(service: Service, example: ReplayedExample) {
  const fault = example.when.service?.fault;
  if (fault === "rate-limit-spent") await send(requestOf(example), service);
  if (fault === "idempotency-key-reused") await send(withOtherBody(requestOf(example)), service);
  return send(requestOf(example), service);
}

/** Sends the requests of examples, each to the demo data as they were at first. */
export interface Replay {
  send: (example: ReplayedExample) => Promise<Answer>;
  close: () => Promise<void>;
}

export function startReplay(): Replay {
  const unchanged = new Map<string, Service>();
  async function unchangedFor(example: ReplayedExample) {
    const key = JSON.stringify(example.when.service);
    const service = unchanged.get(key) ?? (await startService(optionsFor(example)));
    unchanged.set(key, service);
    return service;
  }
  return {
    send: async (example) => {
      if (example.when.service?.fault === "create-in-progress") return sendInProgress(example);
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
