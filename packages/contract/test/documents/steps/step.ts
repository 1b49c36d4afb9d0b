import type { Run } from "../command.ts";

/** What a step works on. */
export interface StepContext {
  /** The path of the root file, in the folder that the command runs in. */
  document: string;
  folder: string;
  /** Folders in it with older revisions of the document, the newest first. */
  revisions: readonly string[];
  /** What random values are drawn by. */
  seed: number;
  /** Runs gw-contract in the folder. */
  run: (...args: string[]) => Promise<Run>;
}

/** What a step found. */
export interface StepResult {
  run: Run;
  /** How many findings it printed. */
  findings: number;
  /** What else it counted, to be printed. */
  counts?: string;
  /** What is wrong with the command, in sentences. */
  problems: string[];
}

/**
 * One command on a document. Further steps are added to `index.ts`, and may read what earlier ones wrote. A step that has
 * nothing to work on returns undefined.
 */
export type Step = (context: StepContext) => Promise<StepResult | undefined>;
