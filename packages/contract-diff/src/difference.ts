/** Whether a message goes from a client to the service, or back. */
export type Direction = "request" | "response";

/** A location in one document, and its value if it has one. */
export interface LocatedValue {
  /** A JSON Pointer. */
  pointer: string;
  value?: unknown;
}

/** How a difference affects the set of valid values. */
type Effect = "narrows" | "widens" | "replaces";

/** A single difference between two documents, regardless of who sends or receives the part. */
export interface Difference {
  kind: "added" | "removed" | "modified";
  /** The field that was modified; `key` if the object itself was renamed. */
  property?: string;
  base?: LocatedValue;
  head?: LocatedValue;
  /** The rule that the difference breaks in a message of each direction. */
  breaks: Partial<Record<Direction, string>>;
  /** Omitted if the same values are valid, or if the schema alone is not enough to decide. */
  effect?: Effect;
  /** The rule for a change that breaks nobody but is still reported. */
  notes?: string;
  /** What is new, in lines for readers. */
  details?: string[];
  /** Whether only people read what differs. */
  isText?: boolean;
}

/** Two objects that are compared: what differs in them, and what they contain or refer to. */
export interface Comparison {
  differences: Difference[];
  parts: ComparedPart[];
  /** The object that contains the parts, if it has a location. */
  base?: { pointer: string };
  head?: { pointer: string };
}

export interface ComparedPart {
  comparison: Comparison;
  /** The locations of the objects in the documents; there may be references there. */
  at?: Place | undefined;
  /** Whether the message goes in the opposite direction, like the response of an operation. */
  isReply?: boolean;
  /** The only message direction that contains it, if it is a read-only or write-only property. */
  only?: Direction | undefined;
}

/** The pointers of two objects that are compared. */
export interface Place {
  base: string;
  head: string;
}

/** The consequence of a difference, without the difference itself. */
export type Consequence = Omit<Difference, "kind" | "property" | "base" | "head">;

export const harmless: Consequence = { breaks: {} };

export const onlyText: Consequence = { breaks: {}, isText: true };

/** A rule that is broken in a message of either direction. */
export function breaks(rule: string): Consequence {
  return { breaks: { request: rule, response: rule } };
}

export function narrows(rule: string): Consequence {
  return { breaks: { request: rule }, effect: "narrows" };
}

export function widens(rule: string): Consequence {
  return { breaks: { response: rule }, effect: "widens" };
}

export function replaces(rule: string, widenedRule = rule): Consequence {
  return { breaks: { request: rule, response: widenedRule }, effect: "replaces" };
}

/** The consequence of a limit that is set or made stricter, or else of one that is removed or relaxed. */
export function narrowsOrWidens(isNarrower: boolean, rule: string): Consequence {
  return isNarrower ? narrows(rule) : widens(rule);
}

/** The consequence of lost values, gained values, or both; undefined if there are neither. */
export function consequenceOf(isNarrower: boolean, isWider: boolean, rule: string, widenedRule = rule) {
  if (isNarrower && isWider) return replaces(rule, widenedRule);
  if (isNarrower) return narrows(rule);
  return isWider ? widens(widenedRule) : undefined;
}

/** Comparisons and their parts, each once. */
export function* comparisonsIn(roots: Iterable<Comparison>): Generator<Comparison> {
  const all = new Set(roots);
  // Iterating over a set also visits items that are added meanwhile.
  for (const each of all) {
    yield each;
    for (const { comparison } of each.parts) all.add(comparison);
  }
}

/** A comparison in the messages of a direction. */
export interface Reached {
  comparison: Comparison;
  direction: Direction;
  /** The comparison through which it was first reached, and where. */
  whole?: Reached;
  at?: Place | undefined;
}

/** A comparison and its parts, once for each direction of the messages that contain them. */
export function reachedFrom(comparison: Comparison, direction: Direction): Reached[] {
  const seen: Record<Direction, Set<Comparison>> = { request: new Set(), response: new Set() };
  const all: Reached[] = [{ comparison, direction }];
  // The loop also visits items that are added while it runs.
  for (const whole of all) {
    for (const part of whole.comparison.parts) {
      const to = part.isReply ? opposite[whole.direction] : whole.direction;
      if ((part.only !== undefined && part.only !== to) || seen[to].has(part.comparison)) continue;
      seen[to].add(part.comparison);
      all.push({ comparison: part.comparison, direction: to, whole, at: part.at });
    }
  }
  return all;
}

const opposite: Record<Direction, Direction> = { request: "response", response: "request" };

/** Whether anything that differs breaks messages of a direction. */
export function breaksIn(whole: Comparison, going: Direction): boolean {
  return reachedFrom(whole, going).some(({ comparison, direction }) =>
    comparison.differences.some(({ breaks: rules }) => rules[direction] !== undefined),
  );
}

/** A location that may be the target of a reference. Additions and removals are located where the part is listed. */
type Listed = LocatedValue & { use?: string };

export function added({ pointer, value, use = pointer }: Listed, consequence: Consequence): Difference {
  return { kind: "added", head: { pointer: use, value }, ...consequence };
}

export function removed({ pointer, value, use = pointer }: Listed, consequence: Consequence): Difference {
  return { kind: "removed", base: { pointer: use, value }, ...consequence };
}

/** Describes a field that differs. A location without the field has no value. */
export function fieldDifference(
  property: string,
  { base, head }: { base?: LocatedValue | undefined; head?: LocatedValue | undefined },
  consequence: Consequence,
): Difference {
  return { kind: "modified", property, ...(base && { base }), ...(head && { head }), ...consequence };
}
