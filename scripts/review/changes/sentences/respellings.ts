import type { ContractChange } from "../contract-change.ts";

/** What is told of a schema that is composed in another way. */
export const respellingSentences = {
  "gw/reworded": {
    impact: "patch",
    way: "none",
    message: (place: string) => `${place} is described in other words.`,
  },
  "gw/same-values": {
    impact: "patch",
    way: "none",
    message: (place: string) => `${place} is composed in another way; the same values fit.`,
  },
  "gw/more-values": {
    impact: "minor",
    way: "request",
    message: (place: string) => `${place} has more choices: what it was is one of them.`,
  },
  "gw/fewer-values": {
    impact: "minor",
    way: "response",
    message: (place: string) => `${place} is one of the choices that it had.`,
  },
} as const satisfies Record<string, Telling>;

interface Telling {
  impact: ContractChange["impact"];
  way: ContractChange["direction"];
  message: (place: string) => string;
}

export interface Respelling {
  rule: keyof typeof respellingSentences;
  /** The schema's JSON Pointer in the head. */
  pointer: string;
}
