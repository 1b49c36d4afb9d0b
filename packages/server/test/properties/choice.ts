import * as fc from "fast-check";

/** One of some texts. */
export const choice = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
