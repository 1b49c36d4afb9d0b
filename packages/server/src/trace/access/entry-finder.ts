import { inBody, invalidRequest } from "../../contract/problem.ts";
import type { WriteLog } from "../stages.ts";
import type { FindEntry, MatchedRequest } from "./path-lists.ts";
import { compileCost, compilePathPattern, maxPatternWork, textsIn } from "./path-patterns.ts";

/**
 * Finds the first entry that a request matches. The work is limited: definitions come from callers.
 *
 * @throws ProblemError `invalid_request` if matching takes more work than a request is allowed to cause.
 */
export function createEntryFinder(log: WriteLog): FindEntry {
  let work = 0;
  function spend(cost: number, pointer: string): void {
    work += cost;
    if (work <= maxPatternWork) return;
    throw invalidRequest([inBody(pointer, "The path lists take too much work to match with this path.")]);
  }
  return (entries, { method, paths }) =>
    entries.find(({ path, methods, ignoreCase, pointer }) => {
      if (methods.length > 0 && !methods.includes(method)) return false;
      const texts = ignoreCase ? [] : textsIn(path);
      spend(texts.length * lengthOf(paths), pointer);
      if (!paths.some((one) => texts.every((text) => one.includes(text)))) return false;
      spend(compileCost(path, ignoreCase), pointer);
      const pattern = compilePathPattern(path, ignoreCase);
      if (!pattern) {
        log("warn", `The pattern at ${pointer} cannot be read, so it was not checked.`);
        return false;
      }
      spend(pattern.steps * lengthOf(paths), pointer);
      return paths.some((one) => pattern.matches(one));
    });
}

/** Of the paths together. Ten more, as each pattern takes time of its own. */
function lengthOf([below, whole]: MatchedRequest["paths"]): number {
  return 10 + below.length + whole.length;
}
