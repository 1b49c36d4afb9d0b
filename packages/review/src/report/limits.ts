/** How much of a review is shown in a report, and how. */
export interface Limits {
  /** In UTF-16 code units, which are never fewer than characters. */
  characters: number;
  /** The maximum number of items in a list. */
  items: number;
  /** The maximum for lists of changes that affect no client; defaults to \`items\`. */
  texts?: number;
  /** The maximum number of operations listed with a change, and of findings of a rule. */
  details: number;
  /** The maximum number of entries to paste into a file. */
  pasted: number;
  /** Whether everything that does not fail the review is collapsed. */
  folded: boolean;
  /** Whether the next steps come last, where readers of a terminal look first. */
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
