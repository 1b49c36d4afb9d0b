import { wordsOf } from "./words.ts";

/** Words that make a name a duration wherever they stand. */
const anywhere: ReadonlySet<string> = new Set(["expires", "interval", "timeout", "ttl", "duration", "lifetime"]);
/** The unit or the period that a name ends with. */
const atTheEnd: ReadonlySet<string> = new Set(["days", "hours", "minutes", "seconds", "per"]);
const phrases: readonly string[] = ["renewal rate", "retry after", "max age"];

/** Whether a member's name says that it holds a length of time. */
export function looksLikeDuration(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => anywhere.has(word)) ||
    atTheEnd.has(words.at(-1) ?? "") ||
    phrases.some((phrase) => words.join(" ").endsWith(phrase))
  );
}
