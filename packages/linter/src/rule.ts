import { defaultMarks } from "@gw/openapi";
import type { Level } from "@gw/openapi/finding";
import type { JsonObject, JsonPath } from "@gw/openapi/reader";
import type { Vocabulary } from "./vocabulary.ts";

/** One violation of a rule. */
export interface Finding {
  readonly path: JsonPath;
  /** What is wrong, with the offending value. A sentence. */
  readonly message: string;
  /** How to fix it here. A sentence; without it, the remedy of the rule applies. */
  readonly remedy?: string;
}

/** What a preset can set for its rules. */
export interface RuleOptions {
  /** The prefix of marks. */
  readonly marks: string;
  /** The headers that every response has. */
  readonly responseHeaders: readonly string[];
}

export const defaultOptions: RuleOptions = { marks: defaultMarks, responseHeaders: [] };

/** The options of this API. */
export const houseOptions: RuleOptions = { marks: "x-gw", responseHeaders: ["X-Request-Id"] };

/** What a rule can read besides the document. */
export interface Surroundings {
  readonly options: RuleOptions;
  /** The ids of the decisions in the `decisions.yaml` of the document. */
  readonly decisions: () => readonly string[];
  /** The words in the `vocabulary.yaml` of the document. */
  readonly vocabulary: () => Vocabulary;
}

/** The level of a rule in a preset or a configuration. */
export type RuleLevel = Level | "off";

/** A lint rule of our own: what must hold, and the check that finds where it does not. */
export interface Rule {
  /** Part of every message. Stable: never changed or reused for another rule. */
  readonly code: `GW${string}`;
  /** The name of the rule's file; in Spectral with `gw-` before it. */
  readonly name: string;
  /** Its level in the preset `general`: an error if the document is invalid, or if a client or tool gets it wrong. */
  readonly level?: Level;
  /** Of an error that the specification allows: the client or tool that gets it wrong, and how. A sentence. */
  readonly tool?: string;
  /** What must hold, in one sentence. */
  readonly description: string;
  readonly why: string;
  /** How to fix what is found. */
  readonly remedy: string;
  /** Reads the bundled document without resolving its references. Linear in the size of the document. */
  readonly check: (document: JsonObject, surroundings: Surroundings) => Iterable<Finding>;
}
