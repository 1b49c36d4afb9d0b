import { pointerTo } from "@gw/openapi";
import type { ContractOperation } from "../contract/contract.ts";
import type { StoredUser } from "../storage/records.ts";
import { shorten } from "../util/text.ts";
import type { Finding } from "./check-records.ts";

/** A level of a permission, the operations that require it, and the active users who do not have it. */
interface Requirement {
  name: string;
  level: string;
  operationIds: string[];
  users: number;
  /** The ids of the first ones. */
  named: string[];
}

/** The maximum number of users that a note names, as most users of an organization may have a lower level. */
const mostNamed = 10;

const listed = new Intl.ListFormat("en");

function requirementsOf(operations: readonly ContractOperation[]): Requirement[] {
  const requirements = new Map<string, Requirement>();
  for (const { operationId, permission } of operations) {
    if (!permission) continue;
    const { name, level } = permission;
    const key = JSON.stringify([name, level]);
    const requirement = requirements.get(key) ?? { name, level, operationIds: [], users: 0, named: [] };
    requirement.operationIds.push(operationId);
    requirements.set(key, requirement);
  }
  return [...requirements.values()];
}

function toNote({ name, level, operationIds, users, named }: Requirement): Finding {
  const others = users > named.length ? [`${users - named.length} more`] : [];
  const who = users === 1 ? "1 active user does" : `${users} active users do`;
  return {
    severity: "note",
    collection: "users",
    pointer: pointerTo("record", "user_permissions", name),
    detail: `${who} not have the level ${level}, which ${listed.format(operationIds)} require: ${listed.format([...named.map((id) => shorten(id)), ...others])}.`,
    fix: `If any of these users needs these operations, run gw-server users set <id> ${name}=${level}.`,
  };
}

/** Counts the active users who can't call operations of this version, which is not an error: they may be read-only users. */
export function createPermissionNotes(operations: readonly ContractOperation[]) {
  const requirements = requirementsOf(operations);
  return {
    add({ record: { id, active, user_permissions: permissions } }: StoredUser): void {
      if (!active) return;
      for (const requirement of requirements) {
        const { name, level, named } = requirement;
        if (permissions[name] === level) continue;
        requirement.users += 1;
        if (named.length < mostNamed) named.push(id);
      }
    },
    /** One note for each level that some users do not have. */
    notes: () => requirements.filter(({ users }) => users > 0).map(toNote),
  };
}
