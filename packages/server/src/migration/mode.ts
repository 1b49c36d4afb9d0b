import type { MigrationStore } from "./migration-store.ts";
import type { Outcome } from "./outcome.ts";

/** One API of a run. */
export interface Task {
  orgId: string;
  apiId: string;
  overrideStaged: boolean;
  now: Date;
  /** How many days the migration can be undone; 0 keeps nothing for that. */
  undoDays: number;
}

/**
 * Takes one API through a mode. A mode that writes does so in one transaction, or throws and has written nothing. It
 * returns undefined, and has written nothing either, if a record that it read was changed before it could write.
 */
export type Mode = (store: MigrationStore, task: Task) => Promise<Outcome | undefined>;
