import { pointerTo } from "@gw/openapi";
import { allOperations } from "@gw/openapi/document";
import { objectOf, referrersIn } from "@gw/openapi/reader";

/**
 * Finds the ids of the operations that refer to the component at a JSON Pointer, or to the component that contains it. Security schemes
 * are not used by reference, so none are found for them.
 */
export type FindUsers = (pointer: string) => string[];

export function indexUsers(source: unknown): FindUsers {
  const document = objectOf(source);
  return (pointer) => {
    const found = referrersIn(document)(pointer);
    return allOperations(document).flatMap(({ at, label }) => (found.has(pointerTo(...at)) ? [label] : []));
  };
}
