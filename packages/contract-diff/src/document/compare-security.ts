import { step, stepsOf, valueAtPath } from "@gw/openapi";
import { listAt, objectOf, type JsonObject } from "@gw/openapi/reader";
import { fieldDifference, harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import {
  breaks,
  compareField,
  compareFields,
  compareNamed,
  compareTexts,
  locate,
  namedIn,
  nameOf,
  objectIn,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";

/** What an operation requires: one of several sets of schemes. */
interface Security {
  pointer: string;
  alternatives: Alternative[];
}

interface Alternative {
  pointer: string;
  value: JsonObject;
  /** The scopes of each scheme, by the names that the head has for them. */
  scopes: Map<string, readonly unknown[]>;
}

const rule = "security-requirement-changed";

/** Compares the credentials that an operation requires, by itself or by what the document says of all operations. */
export function compareSecurity(comparer: DocumentComparer, base: Located, head: Located, { parts }: Comparison): void {
  const [before, after] = [
    securityOf(base, (name) => nameOf(comparer.schemas.renamed(schemePointer(name)))),
    securityOf(head, (name) => name),
  ];
  parts.push({
    comparison: comparer.compareOnce(
      { pointer: before.pointer, value: {} },
      { pointer: after.pointer, value: {} },
      (_one, _another, result) => result.differences.push(...compareRequirements(before, after)),
    ),
  });
  const [schemes, others] = [before, after].map(({ alternatives }) =>
    alternatives.flatMap(({ scopes }) => [...scopes.keys()]),
  );
  for (const name of new Set(schemes)) {
    if (!others?.includes(name)) continue;
    const original = before.alternatives.flatMap(({ value }) => Object.keys(value));
    const own = original.find((each) => nameOf(comparer.schemas.renamed(schemePointer(each))) === name) ?? name;
    parts.push({ comparison: compareSchemes(comparer, schemePointer(own), schemePointer(name)) });
  }
}

function schemePointer(name: string): string {
  return `/components/securitySchemes${step(name)}`;
}

function securityOf(owner: Located, rename: (name: string) => string): Security {
  const pointer = `${owner.pointer}/security`;
  const alternatives = listAt(owner.value, "security").map((each, index) => {
    const value = objectOf(each);
    const scopes = Object.keys(value).map((name) => [rename(name), listAt(value, name)] as const);
    return { pointer: `${pointer}/${index}`, value, scopes: new Map(scopes) };
  });
  return { pointer, alternatives };
}

function isOpen({ alternatives }: Security): boolean {
  return alternatives.length === 0 || alternatives.some(({ scopes }) => scopes.size === 0);
}

function compareRequirements(before: Security, after: Security): Difference[] {
  const anonymous = before.alternatives.find(({ scopes }) => scopes.size === 0);
  if (isOpen(before) && !isOpen(after)) {
    if (anonymous) return [{ kind: "removed", base: located(anonymous), ...breaks(rule) }];
    const [first] = after.alternatives;
    return [{ kind: "added", ...(first && { head: located(first) }), ...breaks(rule) }];
  }
  const known = before.alternatives.filter(({ scopes }) => scopes.size > 0);
  if (isOpen(after)) {
    const opened = after.alternatives.find(({ scopes }) => scopes.size === 0);
    if (isOpen(before)) return [];
    if (opened) return [{ kind: "added", head: located(opened), ...harmless }];
    return known.slice(0, 1).map((each) => ({ kind: "removed", base: located(each), ...harmless }));
  }
  const matched = new Set<Alternative>();
  return [
    ...known.flatMap((own) => compareAlternative(own, after, matched)),
    ...after.alternatives
      .filter((other) => !matched.has(other) && !known.some((own) => isEqual(own, other)))
      .map((other): Difference => ({ kind: "added", head: located(other), ...harmless })),
  ];
}

function located({ pointer, value }: Alternative): Located {
  return { pointer, value };
}

function compareAlternative(own: Alternative, { alternatives }: Security, matched: Set<Alternative>): Difference[] {
  // The same schemes may be listed several times, each time with other scopes.
  const same = alternatives
    .filter((each) => isWithin(each.scopes, own.scopes) && isWithin(own.scopes, each.scopes))
    .toSorted(
      (a, b) => missingScopes(own, a) - missingScopes(own, b) || missingScopes(a, own) - missingScopes(b, own),
    )[0];
  if (same) {
    matched.add(same);
    return [...own.scopes].flatMap(([name, scopes]) => compareScopes(own, same, name, scopes));
  }
  // Who has the credentials of this one has those of the other one.
  if (alternatives.some(({ scopes }) => isWithin(scopes, own.scopes))) return [];
  const larger = alternatives.find(({ scopes }) => isWithin(own.scopes, scopes));
  if (!larger) return [{ kind: "removed", base: located(own), ...breaks(rule) }];
  matched.add(larger);
  return [...larger.scopes].flatMap(([name, scopes]): Difference[] => {
    if (own.scopes.has(name)) return [];
    const head = { pointer: `${larger.pointer}${step(name)}`, value: scopes };
    return [{ kind: "modified", property: name, base: { pointer: own.pointer }, head, ...breaks(rule) }];
  });
}

function isWithin(some: ReadonlyMap<string, unknown>, all: ReadonlyMap<string, unknown>): boolean {
  return [...some.keys()].every((name) => all.has(name));
}

function isEqual(own: Alternative, other: Alternative): boolean {
  return (
    isWithin(own.scopes, other.scopes) &&
    isWithin(other.scopes, own.scopes) &&
    missingScopes(own, other) + missingScopes(other, own) === 0
  );
}

/** How many scopes an alternative needs that another one does not. */
function missingScopes(own: Alternative, other: Alternative): number {
  return [...other.scopes].flatMap(([name, scopes]) => scopes.filter((scope) => !own.scopes.get(name)?.includes(scope)))
    .length;
}

function compareScopes(own: Alternative, other: Alternative, name: string, scopes: readonly unknown[]): Difference[] {
  const after = other.scopes.get(name) ?? [];
  const [isStricter, isLooser] = [
    after.some((scope) => !scopes.includes(scope)),
    scopes.some((scope) => !after.includes(scope)),
  ];
  if (!isStricter && !isLooser) return [];
  const [base, head] = [
    { pointer: `${own.pointer}${step(name)}`, value: scopes },
    { pointer: `${other.pointer}${step(name)}`, value: after },
  ];
  return [fieldDifference(name, { base, head }, isStricter ? breaks(rule) : harmless)];
}

const schemeRule = "security-scheme-changed";

/** Compares a security scheme, which says how a client sends its credential and where it gets one. */
export function compareSchemes(comparer: DocumentComparer, base: string, head: string): Comparison {
  const [own, other] = [schemeAt(comparer.documents.base, base), schemeAt(comparer.documents.head, head)];
  return comparer.compareOnce(own, other, (before, after, { differences }) => {
    // What a scheme of another type has in addition follows from its type.
    const isSameType = before.value["type"] === after.value["type"];
    const fields = ["in", "name", "scheme", "openIdConnectUrl"];
    differences.push(
      ...compareTexts(before, after, ["description", "bearerFormat"]),
      ...compareField(before, after, "type", breaks(schemeRule)),
      ...compareFields(before, after, fields, isSameType ? breaks(schemeRule) : harmless),
    );
    compareNamed(namedIn(before, "flows"), namedIn(after, "flows"), differences, {
      compare: (flow, newFlow) => differences.push(...compareFlow(flow, newFlow)),
      removed: breaks(flowRule),
      added: harmless,
    });
  });
}

function schemeAt(document: unknown, pointer: string): Located {
  return locate(document, valueAtPath(document, stepsOf(pointer)), pointer);
}

const flowRule = "gw/token-flow-changed";

function compareFlow(base: Located, head: Located): Difference[] {
  const addresses = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];
  const [offered, offers] = [objectIn(base, "scopes"), objectIn(head, "scopes")].map(({ pointer, value }) => ({
    pointer,
    value: Object.keys(value),
  }));
  const isLost = !offered?.value.every((scope) => offers?.value.includes(scope));
  const isGained = !offers?.value.every((scope) => offered?.value.includes(scope));
  return [
    ...compareFields(base, head, addresses, breaks(flowRule)),
    ...(isLost || isGained
      ? [fieldDifference("scopes", { base: offered, head: offers }, isLost ? breaks(flowRule) : harmless)]
      : compareField(base, head, "scopes", onlyText)),
  ];
}
