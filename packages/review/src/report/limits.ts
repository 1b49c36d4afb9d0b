/** How much of a review is shown in one location, and how. */
export interface Limits {
  /** Counted in UTF-16 units, which are never fewer than characters. */
  characters: number;
  /** Of one list. */
  items: number;
  /** Of a list of changes that affect no client; as many as of others if left out. */
  texts?: number;
  /** Of the operations named with a change, and of the findings of a rule. */
  details: number;
  /** Entries to paste into a file. */
  pasted: number;
  /** Whether everything that does not fail the review is collapsed. */
  folded: boolean;
  /** Whether the next steps come last, which is where readers of a terminal look first. */
  stepsLast: boolean;
}

/** GitHub accepts a comment of 65,536 characters; the rest is for the links below the report. */
export const commentLimits: Limits = {
  characters: 62_000,
  items: 50,
  details: 6,
  pasted: 6,
  folded: true,
  stepsLast: false,
};

/** GitHub accepts a summary of 1 MiB. */
export const summaryLimits: Limits = {
  characters: 500_000,
  items: Infinity,
  details: Infinity,
  pasted: 6,
  folded: false,
  stepsLast: false,
};

export const pageLimits: Limits = { ...summaryLimits, characters: Infinity, pasted: Infinity };

export const diffLimits: Limits = { ...pageLimits, texts: 20, details: 4 };

/** A few screens. */
export const terminalLimits: Limits = {
  characters: Infinity,
  items: 15,
  details: 4,
  pasted: 2,
  folded: false,
  stepsLast: true,
};
