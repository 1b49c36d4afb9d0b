import { inBody, invalidRequest } from "../../contract/problem.ts";
import type { WriteLog } from "../trace-log.ts";
import type { FindEntry } from "./path-lists.ts";
import { compileCost, compilePathPattern, maxPatternWork } from "./path-patterns.ts";

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
      spend(compileCost(path), pointer);
      const pattern = compilePathPattern(path, ignoreCase);
      if (!pattern) {
        log("warn", `The pattern at ${pointer} cannot be read, so it was not checked.`);
        return false;
      }
      const [below, whole] = paths;
      // Ten more, as compiling takes time, too.
      spend(pattern.steps * (10 + whole.length + below.length), pointer);
      return pattern.matches(below) || pattern.matches(whole);
    });
}
