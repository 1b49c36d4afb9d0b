import { pointerTo } from "@gw/openapi";
import { allOperations } from "@gw/openapi/document";
import { objectOf, referrersIn } from "@gw/openapi/reader";

/**
 * Finds the ids of the operations that refer to the component that a JSON Pointer leads to, or leads into. Security schemes
 * are used without a reference, and have none.
 */
export type FindUsers = (pointer: string) => string[];

export function indexUsers(source: unknown): FindUsers {
  const document = objectOf(source);
  return (pointer) => {
    const found = referrersIn(document)(pointer);
    return allOperations(document).flatMap(({ at, label }) => (found.has(pointerTo(...at)) ? [label] : []));
  };
}
