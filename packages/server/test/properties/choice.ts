import * as fc from "fast-check";

/** One of some texts. */
export function choice(...texts: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...texts);
}
