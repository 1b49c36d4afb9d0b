import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Caller, CreateOutput, SharedContext } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { responseField } from "../storage/records.ts";
import type { CredentialReference, Store, Transaction } from "../storage/store.ts";
import { isObject } from "../util/json-object.ts";
import { formatTimestamp } from "../util/time.ts";

/** When to retry while the first request is in progress, in seconds. */
const retryAfter = "1";

const hour = 3_600_000;

/** A create that its caller can repeat. */
export interface RepeatableRequest {
  /** The value of the header, which matches the document. */
  key: string;
  caller: Caller;
  /** What `describeRequest` returns. */
  description: string;
}

/** What is stored, encrypted. */
interface StoredResponse {
  /** The key of the hash, in Base64. Each response has its own, since the encryption key may change. */
  hashKey: string;
  requestHash: string;
  output: CreateOutput;
}

/** The key itself: a string of RFC 9651 without its quotes and escapes, or the value as it is. */
function parseKey(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, "$1") : value;
}

function credentialOf(caller: Caller): CredentialReference {
  return "userId" in caller ? { collection: "users", id: caller.userId } : { collection: "keys", id: caller.keyId };
}

function sortFields(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the same text for requests that would create the same record. The order of fields does not matter. */
export function describeRequest(operationId: string, caller: Caller, path: unknown, body: unknown): string {
  const organization = "orgId" in caller ? caller.orgId : null;
  return JSON.stringify([operationId, organization, path, body], sortFields);
}

function hashRequest({ description }: RepeatableRequest, hashKey: string): string {
  return createHmac("sha256", Buffer.from(hashKey, "base64")).update(description).digest("base64");
}

/**
 * Runs the transaction of a create and stores its output in it; or returns the output of the first request with the same
 * key, if it has one.
 *
 * @throws ProblemError `idempotency_in_progress`, or `idempotency_key_reused`.
 */
export type RunCreate = (
  request: RepeatableRequest,
  store: Store,
  work: (tx: Transaction) => Promise<CreateOutput>,
) => Promise<{ output: CreateOutput; isReplayed: boolean }>;

/** Executes creates with an `Idempotency-Key`, and replays their responses (D50). One for each instance of the service. */
export function createIdempotency({ cipher, config, now }: SharedContext): RunCreate {
  /** The ids of the responses of requests that are in progress in this process. */
  const inProgress = new Set<string>();

  function encrypt(id: string, request: RepeatableRequest, output: CreateOutput): string {
    const hashKey = randomBytes(32).toString("base64");
    const response: StoredResponse = { hashKey, requestHash: hashRequest(request, hashKey), output };
    return cipher.encrypt(JSON.stringify(response), responseField(id));
  }

  function replay(id: string, stored: string, request: RepeatableRequest) {
    // It was encrypted above.
    const { requestHash, hashKey, output } = JSON.parse(cipher.decrypt(stored, responseField(id))) as StoredResponse;
    if (requestHash === hashRequest(request, hashKey)) return { output, isReplayed: true };
    throw new ProblemError(
      "idempotency_key_reused",
      "This Idempotency-Key was already used for a different request. Use a new key for this request.",
    );
  }

  return async (request, store, work) => {
    const credential = credentialOf(request.caller);
    const id = createHash("sha256")
      .update(JSON.stringify([credential.collection, credential.id, parseKey(request.key)]))
      .digest("hex");
    const time = now();
    const found = await store.idempotentResponses.find(id, formatTimestamp(time));
    if (found !== undefined) return replay(id, found, request);
    if (inProgress.has(id)) {
      throw new ProblemError(
        "idempotency_in_progress",
        "Another request with this Idempotency-Key is in progress. Retry after the number of seconds in Retry-After.",
        { headers: { "Retry-After": retryAfter } },
      );
    }
    inProgress.add(id);
    try {
      return await store.transaction(async (tx) => {
        const expiresAt = formatTimestamp(new Date(time.getTime() + config.idempotencyHours * hour));
        // Before the record: a concurrent request in another process waits here, instead of failing on a value of the record.
        const stored = await tx.idempotentResponses.claim({ id, credential, expiresAt }, formatTimestamp(time));
        if (stored !== undefined) return replay(id, stored, request);
        const output = await work(tx);
        await tx.idempotentResponses.store(id, encrypt(id, request, output), createdRecord(tx));
        return { output, isReplayed: false };
      });
    } finally {
      inProgress.delete(id);
    }
  };
}

function createdRecord({ written }: Transaction) {
  const [record] = written.all;
  if (!record) throw new Error("A create operation must write a record.");
  return record;
}
