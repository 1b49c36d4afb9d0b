import { setTimeout as wait } from "node:timers/promises";
import { fetchOperation } from "../support/fetch-operation.ts";
import type { MigrationReport } from "../../src/generated/types/types.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import type { FieldCipher } from "../../src/encryption/field-cipher.ts";
import type { DemoCredentials } from "../../src/demo/demo-data.ts";
import type { Expectations } from "./expectations.ts";
import { steps, type MigratedApi, type Stage } from "./migrations.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { anyCreate, anyUpdate, type Create } from "./writes.ts";

/** What the writers share, and what they were promised. */
export interface Account {
  expectations: Expectations;
  apis: MigratedApi[];
  /** The keys of records whose writes were acknowledged. */
  written: Set<string>;
  /** The keys of records whose creates were acknowledged. */
  created: Set<string>;
  /** Creates without a success so far. Nobody knows which of them were executed. */
  unanswered: Set<NamedCreate>;
  /** Creates that were sent again because they were not answered. */
  repeated: number;
  /** Creates that were answered with the response of an earlier attempt. */
  replayed: number;
  /** Writes that were answered with a success. */
  acknowledged: number;
  /** Returns that no write should get. */
  unexpected: string[];
  /** Writes that were told to come back later. */
  refused: number;
}

/** A create, with the idempotency key of all its attempts. */
export interface NamedCreate extends Create {
  idempotencyKey: string;
}

export interface Target {
  /** The services, which all write into one database. */
  origins: readonly [string, ...string[]];
  credentials: DemoCredentials;
  cipher: FieldCipher;
  /** Whether the database goes away under the service, so that 503 is a right answer. */
  losesDatabase: boolean;
}

const writers = 16;

/** Between two attempts, in milliseconds. */
const pause = 50;

/** Where the writers of a run write, and by what chance. */
export interface Run {
  target: Target;
  account: Account;
  random: SeededRandom;
  /** The first part of the names of its records. */
  prefix: string;
}

/** A run, with what its writers are at. */
interface Writing extends Run {
  /** The records that one of them updates or migrates. */
  busy: Set<string>;
}

/** Writes of all kinds at once, until the service is gone. */
export async function writeUntilGone(run: Run): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all(
    writersOf(run, signal).map((writing) =>
      writing.catch((error: unknown) => {
        // `fetch` fails with this where the connection is refused or broken.
        if (!(error instanceof TypeError)) throw error;
      }),
    ),
  );
}

/** Writes of all kinds at once, until the signal. A connection that is refused or broken is an error. */
export async function writeUntil(signal: AbortSignal, run: Run): Promise<void> {
  await Promise.all(writersOf(run, signal));
}

function writersOf(run: Run, signal: AbortSignal): Promise<void>[] {
  const writing = { ...run, busy: new Set<string>() };
  async function writeOnAndOn(writer: number): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) await writeOne(writing, `${run.prefix}-${writer}-${turn}`);
  }
  return Array.from({ length: writers }, (_, writer) => writeOnAndOn(writer));
}

function writeOne(writing: Writing, name: string): Promise<void> {
  const chance = writing.random.integer(1, 10);
  if (chance <= 5) return create(writing, name);
  return chance <= 7 ? update(writing, name) : migrate(writing);
}

async function create({ target, account, random }: Run, name: string): Promise<void> {
  const named = { ...anyCreate(name, random, target.cipher), idempotencyKey: name };
  account.unanswered.add(named);
  await createUntilAnswered(target, account, named);
}

/** Sends a create, and repeats it with its idempotency key while the database is away. */
async function createUntilAnswered(target: Target, account: Account, named: NamedCreate): Promise<void> {
  const { operation, path, body, promised, idempotencyKey } = named;
  for (;;) {
    const answer = await attempt(target, account, operation, path, body, { "idempotency-key": idempotencyKey });
    if (answer === undefined) return;
    if (answer !== "refused") {
      const { key, isMet } = promised(answer);
      account.expectations.set(key, [isMet]);
      account.written.add(key);
      account.created.add(key);
      account.unanswered.delete(named);
      return;
    }
    await wait(pause);
  }
}

/** Repeats the creates that were not answered, as their callers would after a restart. */
export async function repeatUnanswered(target: Target, account: Account): Promise<void> {
  account.repeated += account.unanswered.size;
  await Promise.all([...account.unanswered].map((named) => createUntilAnswered(target, account, named)));
}

/** Only one writer at a time updates a record, so that there are but two ways for it to be right. */
async function update(writing: Writing, name: string): Promise<void> {
  const { target, account, busy, random } = writing;
  const { operation, path, body, key, isMet } = anyUpdate(name, random);
  if (busy.has(key)) return create(writing, name);
  busy.add(key);
  account.expectations.set(key, [...(account.expectations.get(key) ?? [() => true]), isMet]);
  if (await send(target, account, operation, path, body)) {
    account.expectations.set(key, [isMet]);
    account.written.add(key);
  }
  busy.delete(key);
}

async function migrate(writing: Writing): Promise<void> {
  const { target, account, busy, random } = writing;
  // Of those with two possible stages nobody knows what the next step is.
  const free = account.apis.filter(
    ({ apiId, stages }) => stages.length === 1 && stages[0] !== "migrated" && !busy.has(apiId),
  );
  const [first] = free;
  if (!first) return create(writing, `late-${random.integer(0, 2 ** 31)}`);
  const from = first.stages[0] === "staged" ? "staged" : "classic";
  const { mode, to } = random.pick(steps[from]);
  const chosen = free.filter(({ stages: [stage] }) => stage === from).slice(0, random.integer(1, 3));
  for (const api of chosen) {
    busy.add(api.apiId);
    api.stages = [from, to];
  }
  const apiIDs = chosen.map(({ apiId }) => apiId);
  const answer = await send(target, account, "migrateApis", undefined, { mode, apiIDs });
  if (answer) settleWork(answer as unknown as MigrationReport, target, account, chosen, to);
  for (const { apiId } of chosen) busy.delete(apiId);
}

function settleWork(
  { success, failure }: MigrationReport,
  { losesDatabase }: Target,
  account: Account,
  chosen: readonly MigratedApi[],
  to: Stage,
): void {
  for (const api of chosen) {
    if (success.apiIDs.includes(api.apiId)) api.stages = [to];
    // The database may have gone between two APIs, which the report then says of those that it did not reach.
    else if (losesDatabase && failure.errors.length > 0) account.refused += 1;
    else account.unexpected.push(`${api.apiId} was not ${to}`);
  }
}

/** Sends a request once; only a success is answered. */
async function send(...request: Parameters<typeof attempt>): Promise<Record<string, unknown> | undefined> {
  const answer = await attempt(...request);
  return answer === "refused" ? undefined : answer;
}

/** Sends a request, and counts its response; only a success is answered. */
async function attempt(
  { origins, credentials, losesDatabase }: Target,
  account: Account,
  operation: OperationId,
  path: Record<string, number> | undefined,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown> | "refused" | undefined> {
  const origin = origins[account.acknowledged % origins.length] ?? origins[0];
  const answer = await fetchOperation(origin, operation, credentials, { ...(path && { path }), headers, body });
  const text = await answer.text();
  if (losesDatabase && isUnavailable(answer, text)) {
    account.refused += 1;
    return "refused";
  }
  if (!answer.ok) {
    account.unexpected.push(`${operation}: ${answer.status} ${text}`);
    return undefined;
  }
  account.acknowledged += 1;
  if (answer.headers.has("idempotency-replayed")) account.replayed += 1;
  // Every operation answers with an object.
  return JSON.parse(text) as Record<string, unknown>;
}

/** The problem that callers are told while there is no database. */
function isUnavailable({ status, headers }: Response, text: string): boolean {
  return (
    status === 503 && headers.has("retry-after") && (JSON.parse(text) as { code?: unknown }).code === "unavailable"
  );
}
