import type { JsonObject, JsonPath } from "./document/json.ts";

/** One violation of a rule. */
export interface Finding {
  readonly path: JsonPath;
  /** What is wrong, with the offending value. A sentence. */
  readonly message: string;
  /** How to fix it here. A sentence; without it, the remedy of the rule applies. */
  readonly remedy?: string;
}

/** What a rule knows beside the document. */
export interface Surroundings {
  /** The ids of the decisions recorded beside the document. */
  readonly decisions: () => readonly string[];
}

/** A lint rule of our own: what must hold, and the check that finds where it does not. */
export interface Rule {
  /** Stands in every message. Stable: never changed and never given to another rule. */
  readonly code: `GW${string}`;
  /** The name of the rule's file; in Spectral with `gw-` before it. */
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly what: string;
  readonly why: string;
  /** How to fix what is found. */
  readonly remedy: string;
  /** Reads the bundled document with its references left in place. Linear in the size of the document. */
  readonly check: (document: JsonObject, surroundings: Surroundings) => Iterable<Finding>;
}
