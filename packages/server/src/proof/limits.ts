/** What a proof compares at most: counts, so that a definition has the same verdict on every machine and at every repeat. */
export const proofLimits = {
  /** Requests; about forty for each path rule. */
  comparisons: 100_000,
  /** Paths of these requests with patterns of the definition, which the conversion limits to 1,000 characters each. */
  patternTests: 2_000_000,
};

/** A definition that a proof would need more for than it may. */
export class TooLargeError extends Error {
  constructor(reason: string) {
    super(
      `The definition is too large to prove that its conversion leaves access unchanged: ${reason}. Split the API, or leave it in the classic format.`,
    );
  }
}
