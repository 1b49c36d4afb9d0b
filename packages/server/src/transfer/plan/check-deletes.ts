import { findReferrers, findTarget, referringCollections, type Referrer } from "../../records/find-referrers.ts";
import { fileNameOf } from "../../storage/collections/descriptions.ts";
import type { CollectionName, StoredUser } from "../../storage/records.ts";
import type { Item, Planning } from "./planning.ts";

/** A larger part of a collection, such as all of it, is deleted only if the number of deletions is confirmed. */
const mostUnconfirmed = 0.1;

/** Reports collections that would lose too many records by mistake, for example because a file is truncated. */
export function checkNumbers(
  planning: Planning,
  stored: ReadonlyMap<CollectionName, number>,
  allowDeletes: number,
): void {
  const { count } = planning.deleted;
  if (count <= allowDeletes) return;
  for (const [name, { size }] of planning.deleted) {
    const total = stored.get(name) ?? 0;
    if (size <= total * mostUnconfirmed) continue;
    const detail = `${size} of ${total} records are not in the file and would be deleted. If this is intended, pass --allow-deletes ${count}.`;
    planning.reportCollection(name, detail);
  }
}

function administratorsIn(texts: readonly (string | undefined)[]): StoredUser[] {
  return texts
    .filter((text) => text !== undefined)
    .map((text) => JSON.parse(text) as StoredUser)
    .filter(isActiveAdministrator);
}

function isActiveAdministrator({ record }: StoredUser): boolean {
  return record.active && record.user_permissions.IsAdmin === "admin";
}

/** Reports organizations whose last active administrator would be deleted. */
export async function checkAdministrators(planning: Planning): Promise<void> {
  const { reads, plan, changed, deleted } = planning;
  const users = plan.changes.filter(({ collection }) => collection === "users");
  const removed = users.filter(({ after }) => after === undefined).map(({ before }) => before);
  /** By organization, one of the administrators that are deleted. */
  const lost = new Map(administratorsIn(removed).map(({ record }) => [record.org_id, record.id]));
  for (const { record } of administratorsIn(users.map(({ after }) => after))) lost.delete(record.org_id);
  if (lost.size === 0) return;
  for await (const stored of reads.users.all()) {
    for (const user of stored) {
      const { id, org_id: organization } = user.record;
      if (changed.includes("users", id) || deleted.includes("users", id)) continue;
      if (!isActiveAdministrator(user) || !lost.delete(organization)) continue;
      const text = JSON.stringify(user);
      plan.relied.push({ collection: "users", id, before: text, after: text });
    }
  }
  for (const [organization, id] of lost) {
    const detail = `User ${id} is the last active administrator of organization ${JSON.stringify(organization)} and can't be deleted. Add the user or another active administrator to the file.`;
    planning.reportCollection("users", detail);
  }
}

/** Reports records that refer to deleted ones when the plan is done. */
export async function checkReferrers(planning: Planning): Promise<void> {
  const { reads, plan, changed, deleted } = planning;
  if (deleted.count === 0) return;
  function report({ collection, id, target }: Referrer) {
    const detail = `Record ${target.id} can't be deleted, because ${fileNameOf(collection)} ${id} references it. Add it to the file, or change the record that references it.`;
    planning.reportCollection(target.collection, detail);
  }
  const referring = new Set(referringCollections(deleted));
  for (const { collection, id, after } of plan.changes) {
    if (after === undefined || !referring.has(collection)) continue;
    // It was written from an item.
    const target = findTarget(deleted, collection, JSON.parse(after) as Item);
    if (target) report({ collection, id, target });
  }
  const others = findReferrers(reads, deleted, (collection, id) => {
    plan.reread += 1;
    return !changed.includes(collection, id) && !deleted.includes(collection, id);
  });
  for await (const referrer of others) report(referrer);
}
