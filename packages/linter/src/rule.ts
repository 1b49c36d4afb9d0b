import type { JsonObject, JsonPath } from "@gw/openapi/reader";

/** One violation of a rule. */
export interface Finding {
  /** Where it is in the bundled document: the steps from its root. */
  readonly path: JsonPath;
  /** What is wrong, with the offending value. A sentence. */
  readonly message: string;
  /** How to fix it here. A sentence; without it, the remedy of the rule applies. */
  readonly remedy?: string;
}

/** What a rule can read besides the document. */
export interface RuleContext {
  /** The path of the document's root file, or its URL; of a fixture, its path. */
  readonly file: string;
  /** What the names of the extensions begin with that tools read, such as `x-contract`. */
  readonly marks: string;
}

/** The level of a rule in a preset or a configuration. */
export type RuleLevel = "error" | "warning" | "off";

/** A lint rule: what must hold, and the check that finds where it does not. */
export interface Rule {
  /**
   * Part of every message, such as `SHOP001`. Stable: never changed or reused for another rule. `GW…` are ours.
   * @pattern ^(?![Gg][Ww])[A-Z][A-Z0-9]*\d$
   * @x-contract-pattern-message Must be capital letters and digits, such as SHOP001. Codes that begin with GW are those of gw-contract.
   */
  readonly code: string;
  /**
   * In kebab case. Lint prints it with each finding, with `gw-` before the names of ours.
   * @pattern ^(?!gw-)[a-z][a-z0-9]*(-[a-z0-9]+)*$
   * @x-contract-pattern-message Must be in kebab case, such as team-named, and not begin with gw-.
   */
  readonly name: string;
  /** Its level, unless the configuration sets another one. A rule of your own is an error, one of ours off in `general`. */
  readonly level?: RuleLevel;
  /** Of an error that the specification allows: the client or tool that gets it wrong, and how. A sentence. */
  readonly tool?: string;
  /** What must hold, in one sentence. */
  readonly description: string;
  readonly why: string;
  /** How to fix what is found. */
  readonly remedy: string;
  /**
   * The folder with `<name>/bad.yaml` and `good.yaml`, or several `bad-….yaml` and `good-….yaml`: documents in which the rule
   * finds something, and in which it does not. With a `base.yaml` in the folder, each is a JSON Merge Patch (RFC 7396) of that.
   * Relative to the folder of the configuration.
   */
  readonly fixtures?: string;
  /** Reads the bundled document, with its references as they are. It must not change it. */
  readonly check: (document: JsonObject, context: RuleContext) => Iterable<Finding>;
}

/** The name that lint prints: ours begin with `gw-`. */
export function nameOf({ code, name }: Pick<Rule, "code" | "name">): string {
  return ownCodes.test(code) ? `gw-${name}` : name;
}

/** The codes of our rules, which those of a configuration can't have. */
export const ownCodes = /^GW/i;
