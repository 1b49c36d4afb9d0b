import type { MigrationStore } from "./migration-store.ts";
import type { Outcome } from "./outcome.ts";

/** One API of a run. */
export type Task = { orgId: string; apiId: string; overrideStaged: boolean };

/** Takes one API through a mode. A mode that writes does so in one transaction, or throws and has written nothing. */
export type Mode = (store: MigrationStore, task: Task) => Promise<Outcome>;
