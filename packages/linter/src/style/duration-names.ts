import { wordsOf } from "./words.ts";

/** Words that make a name a duration anywhere in it. */
const anywhere: ReadonlySet<string> = new Set(["expires", "interval", "timeout", "ttl", "duration", "lifetime"]);
/** The unit or the period that a name ends with. */
const atTheEnd: ReadonlySet<string> = new Set(["days", "hours", "minutes", "seconds", "per"]);
const phrases: readonly string[] = ["renewal rate", "retry after", "max age"];

/** Whether a field's name suggests that it holds a duration. */
export function looksLikeDuration(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => anywhere.has(word)) ||
    atTheEnd.has(words.at(-1) ?? "") ||
    phrases.some((phrase) => words.join(" ").endsWith(phrase))
  );
}
