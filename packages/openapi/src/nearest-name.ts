import { closest, distance } from "fastest-levenshtein";

/** Longer names take too long to compare. */
const longest = 64;

function plain(name: string) {
  return name.toLowerCase().replace(/[_-]/g, "");
}

/**
 * The known name that a misspelled one was probably meant to be, if one is close enough. Case and separators count for
 * little: `targetPath` is close to `target_path`.
 *
 * @example
 * nearestName("target_pth", ["name", "target_path"]); // "target_path"
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > longest) return undefined;
  const nearest = closest(plain(name), known.map(plain));
  const tolerated = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 4));
  return distance(plain(name), nearest) <= tolerated
    ? known.find((candidate) => plain(candidate) === nearest)
    : undefined;
}

/**
 * Whether two names differ by at most one typo: a letter that is wrong, missing, added, or swapped with another. Case
 * and separators do not count. Short names are too similar to compare.
 */
export function isMisspelling(name: string, known: string): boolean {
  const [one, other] = [plain(name), plain(known)];
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  const isSwapped = [...one].toSorted().join("") === [...other].toSorted().join("");
  return distance(one, other) <= (isSwapped ? 2 : 1);
}
