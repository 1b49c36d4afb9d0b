import { fetchOperation } from "../support/fetch-operation.ts";
import type { MigrationReport } from "../../src/generated/types/types.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import type { DemoCredentials } from "../../src/demo/demo-data.ts";

/** A response, as far as a race is judged by it. */
interface Answer {
  status: number;
  body: unknown;
}

/** A request that every replica gets at the same time, and how many of their responses say that it won. */
export interface Race {
  operation: OperationId;
  body: (round: number) => object;
  /** Whether a response is the winner's, a loser's, or neither. */
  outcome: (answer: Answer) => "won" | "lost" | "wrong";
}

const organisation = "64f0c2a19b3e7d0001a4c5d2";

/** A create succeeds, or meets the record of another. */
function created({ status, body }: Answer) {
  if (status === 200) return "won";
  return status === 409 && (body as { code?: unknown }).code === "conflict" ? "lost" : "wrong";
}

/** A migration applies, or passes over what another has migrated. */
function migrated({ status, body }: Answer) {
  if (status !== 200) return "wrong";
  const { success, skipped, failure } = body as MigrationReport;
  if (failure.errors.length > 0) return "wrong";
  if (success.apiIDs.length === 1 && skipped.apis.length === 0) return "won";
  return success.apiIDs.length === 0 && skipped.apis.length === 1 ? "lost" : "wrong";
}

/** The races of one run; `apiIdOf` names the API that is migrated in a round. */
export function racesOf(apiIdOf: (round: number) => string): readonly Race[] {
  return [
    {
      operation: "createUser",
      body: (round) => ({ email_address: `race-${round}@example.com`, org_id: organisation }),
      outcome: created,
    },
    {
      operation: "createPolicy",
      body: (round) => ({ name: `Race ${round}`, rate: 10, per: 60 }),
      outcome: created,
    },
    {
      operation: "createOauthClient",
      body: (round) => ({ client_id: `race-${round}`, redirect_uri: "https://example.com/back" }),
      outcome: created,
    },
    {
      operation: "migrateApis",
      body: (round) => ({ mode: round % 2 === 0 ? "stage" : "direct", apiIDs: [apiIdOf(round)] }),
      outcome: migrated,
    },
  ];
}

async function send(origin: string, { operation, body }: Race, round: number, credentials: DemoCredentials) {
  const answer = await fetchOperation(origin, operation, credentials, { body: body(round) });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Runs one round of a race, and returns what is wrong with its responses. */
export async function faultsOfRound(
  race: Race,
  round: number,
  origins: readonly string[],
  credentials: DemoCredentials,
): Promise<string[]> {
  const answers = await Promise.all(origins.map((origin) => send(origin, race, round, credentials)));
  const outcomes = answers.map(race.outcome);
  const { length: won } = outcomes.filter((outcome) => outcome === "won");
  if (won === 1 && !outcomes.includes("wrong")) return [];
  return [`${race.operation}, round ${round}: ${won} won; ${JSON.stringify(answers)}`];
}
