import type { InputFault } from "@gw/api-types";
import { inBody, unknownReference } from "./problem-details.ts";
import type { References } from "./storage/store.ts";

/** A member of a body that names a record by its id; undefined where the body leaves it out. */
export interface Reference {
  pointer: string;
  id: number | undefined;
  records: References<number>;
  /** What the record is called. */
  called: string;
}

/**
 * Refuses a body that names records which do not exist.
 *
 * @throws ProblemError `unknown_reference`, with each place.
 */
export async function requireRecords(references: readonly Reference[]): Promise<void> {
  const faults: InputFault[] = [];
  for (const { pointer, id, records, called } of references) {
    if (id === undefined) continue;
    const missing = await records.missing([id]);
    if (missing.length > 0) faults.push(inBody(pointer, `No ${called} has this ID.`));
  }
  if (faults.length > 0) throw unknownReference(faults);
}
