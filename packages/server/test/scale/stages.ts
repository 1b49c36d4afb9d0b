import { createHash } from "node:crypto";
import type { MigratedDefinition } from "../../src/generated/types/types.ts";
import { idOfStaged } from "../../src/migration/derived-names.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { placementOf, versionsIn } from "../../src/migration/placement.ts";
import type { TestDatabase } from "../support/database.ts";

/** Every row of the table of APIs by its id, each as a digest. */
export type Rows = ReadonlyMap<string, string>;

function digest({ kind, name, definition }: Pick<StoredApi, "kind" | "name" | "definition">): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, name, definition]))
    .digest("base64");
}

export async function readRows({ run }: TestDatabase): Promise<Rows> {
  const rows = await run("select id, item from apis");
  return new Map(rows.map((row) => [String(row["id"]), digest(JSON.parse(String(row["item"])) as StoredApi)]));
}

/** The rows that an API is to become, by its id. */
export type Conversions = ReadonlyMap<string, Rows>;

function rowOf(document: JsonObject): string {
  return digest({ kind: "oas", name: placementOf(document).name, definition: document });
}

/** What a dry run shows, as rows. */
export function conversionsOf(definitions: readonly MigratedDefinition[]): Conversions {
  return new Map(
    definitions.map(({ apiID, baseAPI, versions }) => {
      const ids = versionsIn(baseAPI).map(({ id }) => id);
      const others = ids.filter((id) => id !== apiID);
      return [
        apiID,
        new Map([[apiID, rowOf(baseAPI)], ...others.map((id, at) => [id, rowOf(versions[at] ?? {})] as const)]),
      ];
    }),
  );
}

/** How many APIs are at each stage, which of them are half at one, and records that belong to none. */
export interface Stages {
  classic: number;
  staged: number;
  migrated: number;
  torn: string[];
}

/** Finds the stage of each API. */
export function stagesOf(rows: Rows, classic: Rows, conversions: Conversions): Stages {
  const stages: Stages = { classic: 0, staged: 0, migrated: 0, torn: [] };
  let explained = 0;
  for (const [apiId, before] of classic) {
    const converted = conversions.get(apiId) ?? new Map<string, string>();
    const ids = [...converted.keys()];
    const others = ids.filter((id) => id !== apiId);
    const isClassic = rows.get(apiId) === before && !others.some((id) => rows.has(id));
    const copies = ids.filter((id) => rows.has(idOfStaged(id))).length;
    if (isClassic && copies === 0) {
      stages.classic += 1;
      explained += 1;
    } else if (isClassic && copies === ids.length) {
      stages.staged += 1;
      explained += 1 + copies;
    } else if (copies === 0 && ids.length > 0 && ids.every((id) => rows.get(id) === converted.get(id))) {
      stages.migrated += 1;
      explained += ids.length;
    } else {
      stages.torn.push(apiId);
    }
  }
  if (stages.torn.length === 0 && explained !== rows.size)
    stages.torn.push(`${rows.size - explained} records of no API`);
  return stages;
}
