import { randomInt } from "node:crypto";

/** Random characters of four bytes each, which no compression makes shorter. */
export function wideText(characters: number): string {
  return String.fromCodePoint(...Array.from({ length: characters }, () => randomInt(0x2_0000, 0x2_a000)));
}
