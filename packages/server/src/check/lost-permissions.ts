import { pointerTo } from "@gw/openapi";
import type { ContractOperation } from "../contract/contract.ts";
import type { StoredUser } from "../storage/records.ts";
import type { ItemViolation } from "../transfer/item-validators.ts";

/** A level of a permission, and the operations that require it. */
interface Requirement {
  name: string;
  level: string;
  operationIds: string[];
}

const listed = new Intl.ListFormat("en");

/** Which operations require which level of which permission. */
export function permissionRequirements(operations: readonly ContractOperation[]): Requirement[] {
  const requirements = new Map<string, Requirement>();
  for (const { operationId, permission } of operations) {
    if (!permission) continue;
    const { name, level } = permission;
    const key = JSON.stringify([name, level]);
    const { operationIds } = requirements.get(key) ?? { operationIds: [] };
    requirements.set(key, { name, level, operationIds: [...operationIds, operationId] });
  }
  return [...requirements.values()];
}

/** The permissions that an active user does not have at the required level, and what the user can't do without them. */
export function lostPermissions({ record }: StoredUser, requirements: readonly Requirement[]): ItemViolation[] {
  return record.active
    ? requirements
        .filter(({ name, level }) => record.user_permissions[name] !== level)
        .map(({ name, level, operationIds }) => ({
          pointer: pointerTo("record", "user_permissions", name),
          detail: `This active user can't call ${listed.format(operationIds)}, which require the level ${level}.`,
        }))
    : [];
}
