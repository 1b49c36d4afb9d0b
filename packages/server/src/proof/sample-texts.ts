import { compileRe2 } from "../util/re2.ts";

/** The number of alternatives of a pattern that texts are made for. */
const maxAlternatives = 8;

/** Characters to choose from where a class or a dot allows several. */
const candidates = [...'1ax-_/.~ ,:;=@"%&AéZ0\n'];

/**
 * Texts that a pattern matches: one for each of its alternatives. A text that the expression does not match after all is
 * left out, so the result is empty for a pattern that this reading does not understand.
 *
 * @param source an expression of RE2
 * @param matches whether the expression is found in a text
 * @example
 * sampleTexts("^/(?:orders|carts)/[^/]+$", (text) => pattern.test(text)); // ["/orders/1", "/carts/1"]
 */
export function sampleTexts(source: string, matches: (text: string) => boolean): string[] {
  const texts = new Set<string>();
  for (let alternative = 0; alternative < (source.includes("|") ? maxAlternatives : 1); alternative += 1) {
    for (const repeats of /[?*{]/.test(source) ? [false, true] : [false]) {
      texts.add(sampleText(source, alternative, repeats));
    }
  }
  return [...texts].filter(matches);
}

/** Escapes with one character for each; positions such as `\b` match no character. */
const escapes: Readonly<Record<string, string>> = {
  d: "1",
  w: "a",
  s: " ",
  D: "x",
  W: "-",
  S: "x",
  n: "\n",
  t: "\t",
  r: "\r",
  f: "\f",
  v: "\v",
  a: "\u0007",
  b: "",
  B: "",
  A: "",
  z: "",
  C: "a",
};

/**
 * Reads an expression from left to right, and writes a text that it matches.
 *
 * @param alternative which of several alternatives is taken, wherever there are some
 * @param repeats whether what may be absent is there
 */
function sampleText(source: string, alternative: number, repeats: boolean): string {
  let at = 0;

  function take(character: string): boolean {
    if (source.charAt(at) !== character) return false;
    at += 1;
    return true;
  }

  function matchAt(expression: RegExp): string | undefined {
    expression.lastIndex = at;
    const found = expression.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function readAlternatives(): string {
    const texts = [readSequence()];
    while (take("|")) texts.push(readSequence());
    return texts[alternative % texts.length] ?? "";
  }

  function readSequence(): string {
    let text = "";
    while (at < source.length && !/[|)]/.test(source.charAt(at))) text += readQuantified(readAtom());
    return text;
  }

  function readQuantified(atom: string): string {
    const quantifier = matchAt(/[?*+]\??|\{\d+(?:,\d*)?\}\??/y) ?? "";
    const least = /^\{(\d+)/.exec(quantifier)?.[1];
    if (least !== undefined) return atom.repeat(Math.max(Number(least), repeats ? 1 : 0));
    return /^[?*]/.test(quantifier) && !repeats ? "" : atom;
  }

  function readAtom(): string {
    if (take("(")) return readGroup();
    const set = matchAt(/\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\\[pP](?:\{[^}]*\}|\w)/y);
    if (set !== undefined) return chooseFrom(set);
    if (take("\\")) return readEscape();
    const character = matchAt(/./suy) ?? "";
    if (character === "^" || character === "$") return "";
    return character === "." ? "x" : character;
  }

  function readGroup(): string {
    const flags = matchAt(/\?(?:[imsU-]+\)|[imsU-]*:|P?<\w+>)/y);
    if (flags?.endsWith(")")) return "";
    const text = readAlternatives();
    take(")");
    return text;
  }

  function readEscape(): string {
    const quoted = matchAt(/Q(?:.*?\\E|.*)/sy);
    if (quoted !== undefined) return quoted.slice(1).replace(/\\E$/, "");
    const code = matchAt(/x(?:[0-9a-f]{2}|\{[0-9a-f]+\})/iy);
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code.replaceAll(/[x{}]/gi, ""), 16));
    const character = matchAt(/./suy) ?? "";
    return escapes[character] ?? character;
  }

  return readAlternatives();
}

/** A character of a class such as `[^/]` or `\pL`; empty if none of those that are tried is in it. */
function chooseFrom(set: string): string {
  const expression = compileRe2(set);
  const tried = [...candidates, ...set.replaceAll(/[[\]^\\]/g, "")];
  return tried.find((character) => expression?.test(character) === true) ?? "";
}
