/** How much of a review is shown in one place, and how. */
export interface Limits {
  /** Counted in UTF-16 units, which are never fewer than characters. */
  characters: number;
  /** Of one list. */
  items: number;
  /** Of the operations named with a change, and of the findings of a rule. */
  details: number;
  /** Entries that are shown to be pasted into a file. */
  pasted: number;
  /** Whether everything but what fails the review is folded away. */
  folded: boolean;
  /** Whether what to do comes last, where a terminal's reader looks first. */
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

/** GitHub accepts a MiB of summary for a step. */
export const summaryLimits: Limits = {
  characters: 500_000,
  items: Infinity,
  details: Infinity,
  pasted: 6,
  folded: false,
  stepsLast: false,
};

export const pageLimits: Limits = { ...summaryLimits, characters: Infinity, pasted: Infinity };

/** A few screens. */
export const terminalLimits: Limits = {
  characters: Infinity,
  items: 15,
  details: 4,
  pasted: 2,
  folded: false,
  stepsLast: true,
};
