import { createRecordId } from "../../src/util/ids.ts";
import { idOfStaged, idOfVersion } from "../../src/migration/derived-names.ts";
import { versionsIn } from "../../src/migration/placement.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import { classic, stored, versioned } from "../migration/classic-apis.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** How far the migration of an API is. */
export type Stage = "classic" | "staged" | "migrated";

/** An API that is to be migrated: how far it may be, and the ids that its versions get. */
export interface MigratedApi {
  apiId: string;
  /** Two while a request is under way, or was when the service was killed. */
  stages: Stage[];
  versionIds: string[];
}

/** A mode that takes an API on, and where it takes it. */
export interface Step {
  mode: "stage" | "direct" | "promote";
  to: Stage;
}

/** What takes an API on from each stage. */
export const steps: Record<"classic" | "staged", readonly [Step, ...Step[]]> = {
  classic: [
    { mode: "stage", to: "staged" },
    { mode: "direct", to: "migrated" },
  ],
  staged: [{ mode: "promote", to: "migrated" }],
};

/** A classic API with three versions or none, for the store and for the account of it. */
export function newClassicApi(name: string, random: SeededRandom): { record: StoredApi; account: MigratedApi } {
  const apiId = createRecordId();
  const isVersioned = random.integer(0, 1) === 1;
  const path = { listen_path: `/${name}/`, strip_listen_path: true, target_url: "http://127.0.0.1:8082/echo" };
  const definition = classic({ api_id: apiId, name, use_oauth2: false, proxy: path, ...(isVersioned && versioned()) });
  return {
    record: stored(definition, { api_id: apiId }),
    // The base is v1, the first by name.
    account: {
      apiId,
      stages: ["classic"],
      versionIds: isVersioned ? ["v2", "v3"].map((v) => idOfVersion(apiId, v)) : [],
    },
  };
}

function oas(ids: string[]) {
  return ids.map((id): [string, string] => [id, "oas"]);
}

/** The records that an API consists of at a stage, with the kind that each has. */
function recordsAt({ apiId, versionIds }: MigratedApi, stage: Stage): Map<string, string> {
  if (stage === "migrated") return new Map(oas([apiId, ...versionIds]));
  const copies = stage === "staged" ? oas([apiId, ...versionIds].map(idOfStaged)) : [];
  return new Map([[apiId, "classic"], ...copies]);
}

/** Whether the records of an API are just those of a stage, and a converted base lists its versions. */
function isAt(account: MigratedApi, stage: Stage, apis: ReadonlyMap<string, StoredApi>): boolean {
  const { apiId, versionIds } = account;
  const expected = recordsAt(account, stage);
  const possible = [apiId, ...versionIds].flatMap((id) => [id, idOfStaged(id)]);
  if (possible.some((id) => apis.get(id)?.kind !== expected.get(id))) return false;
  if (stage === "classic") return true;
  const base = apis.get(stage === "staged" ? idOfStaged(apiId) : apiId);
  const listed = versionsIn(base?.definition ?? {}).map(({ id }) => id);
  return versionIds.every((id) => listed.includes(stage === "staged" ? idOfStaged(id) : id));
}

/** The stage of those possible that an API is really at; `undefined` where it is at none of them, or half at one. */
export function stageOf(account: MigratedApi, apis: ReadonlyMap<string, StoredApi>): Stage | undefined {
  return account.stages.find((stage) => isAt(account, stage, apis));
}

/** Every record that the accounts explain. */
export function explained(accounts: Iterable<MigratedApi>): Set<string> {
  return new Set(
    [...accounts].flatMap((account) => account.stages.flatMap((stage) => [...recordsAt(account, stage).keys()])),
  );
}
