import { randomInt } from "node:crypto";

/** Random characters of four bytes each, which no compression makes shorter. */
export const wideText = (characters: number): string =>
  String.fromCodePoint(...Array.from({ length: characters }, () => randomInt(0x2_0000, 0x2_a000)));
