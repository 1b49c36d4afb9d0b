import { step, valueAt } from "@gw/openapi";
import { listAt, objectOf } from "@gw/openapi/reader";
import {
  added,
  breaks,
  fieldDifference,
  harmless,
  onlyText,
  removed,
  type Comparison,
  type Difference,
} from "../difference.ts";
import { locate, nameOf, objectIn, Pair, renamed, type DocumentComparer, type Located } from "./pair.ts";

/** One of the sets of schemes that an operation requires. */
interface Alternative extends Located {
  /** The scopes of each scheme, by the schemes' names in the head. */
  scopes: Map<string, readonly unknown[]>;
}

const rule = "security-requirement-changed";

/** Compares the credentials that operations require, by their own \`security\` or the document's default. */
export function compareSecurity(pair: Pair): void {
  const { comparer } = pair;
  function newName(name: string): string {
    return nameOf(comparer.schemas.renamed(schemePointer(name)));
  }
  const [before, after] = [securityOf(pair.base, newName), securityOf(pair.head, (name) => name)];
  pair.with(objectIn(pair.base, "security"), objectIn(pair.head, "security")).addPart(({ differences }) => {
    differences.push(...compareRequirements(before, after));
  });
  const required = new Set(after.flatMap(({ scopes }) => [...scopes.keys()]));
  for (const own of new Set(before.flatMap(({ value }) => Object.keys(value)))) {
    const name = newName(own);
    if (required.has(name)) {
      const [base, head] = [
        { name: own, use: schemePointer(own) },
        { name, use: schemePointer(name) },
      ];
      if (own !== name) pair.differences.push(renamed(base, head, breaks("scheme-renamed")));
      pair.parts.push({ comparison: compareSchemes(comparer, schemePointer(own), schemePointer(name)) });
    }
  }
}

function schemePointer(name: string): string {
  return `/components/securitySchemes${step(name)}`;
}

function securityOf(owner: Located, rename: (name: string) => string): Alternative[] {
  return listAt(owner.value, "security").map((each, index) => {
    const value = objectOf(each);
    const scopes = Object.keys(value).map((name) => [rename(name), listAt(value, name)] as const);
    return { pointer: `${owner.pointer}/security/${index}`, value, scopes: new Map(scopes) };
  });
}

function compareRequirements(before: readonly Alternative[], after: readonly Alternative[]): Difference[] {
  const [anonymous, opened] = [before, after].map((each) => each.find(({ scopes }) => scopes.size === 0));
  const [wasOpen, isOpen] = [anonymous ?? before.length === 0, opened ?? after.length === 0];
  if (wasOpen && isOpen) return [];
  if (anonymous) return [removed(anonymous, breaks(rule))];
  if (opened) return [added(opened, harmless)];
  if (wasOpen) return after.slice(0, 1).map((first) => added(first, breaks(rule)));
  if (isOpen) return before.slice(0, 1).map((first) => removed(first, harmless));
  const matched = new Set<Alternative>();
  return [
    ...before.flatMap((own) => compareAlternative(own, after, matched)),
    ...after
      .filter((other) => !matched.has(other) && !before.some((own) => isEqual(own, other)))
      .map((other) => added(other, harmless)),
  ];
}

function compareAlternative(
  own: Alternative,
  alternatives: readonly Alternative[],
  matched: Set<Alternative>,
): Difference[] {
  // The same schemes may be listed several times, with different scopes.
  const [same] = alternatives
    .filter((each) => isWithin(each, own) && isWithin(own, each))
    .toSorted((a, b) => missingScopes(own, a) - missingScopes(own, b) || missingScopes(a, own) - missingScopes(b, own));
  if (same) {
    matched.add(same);
    return [...own.scopes].flatMap(([name, scopes]) => compareScopes(own, same, name, scopes));
  }
  // A client with the credentials for this alternative also has those for the other.
  if (alternatives.some((each) => isWithin(each, own))) return [];
  const larger = alternatives.find((each) => isWithin(own, each));
  if (!larger) return [removed(own, breaks(rule))];
  matched.add(larger);
  return [...larger.scopes].flatMap(([name, value]) => {
    const locations = { base: { pointer: own.pointer }, head: { pointer: `${larger.pointer}${step(name)}`, value } };
    return own.scopes.has(name) ? [] : [fieldDifference(name, locations, breaks(rule))];
  });
}

function isWithin(some: Alternative, all: Alternative): boolean {
  return [...some.scopes.keys()].every((name) => all.scopes.has(name));
}

function isEqual(own: Alternative, other: Alternative): boolean {
  const isSame = isWithin(own, other) && isWithin(other, own);
  return isSame && missingScopes(own, other) + missingScopes(other, own) === 0;
}

/** How many scopes an alternative requires that another does not. */
function missingScopes(own: Alternative, other: Alternative): number {
  return [...other.scopes].flatMap(([name, scopes]) => scopes.filter((scope) => !own.scopes.get(name)?.includes(scope)))
    .length;
}

function compareScopes(own: Alternative, other: Alternative, name: string, scopes: readonly unknown[]): Difference[] {
  const after = other.scopes.get(name) ?? [];
  const isStricter = after.some((scope) => !scopes.includes(scope));
  if (!isStricter && scopes.every((scope) => after.includes(scope))) return [];
  const base = { pointer: `${own.pointer}${step(name)}`, value: scopes };
  const head = { pointer: `${other.pointer}${step(name)}`, value: after };
  return [fieldDifference(name, { base, head }, isStricter ? breaks(rule) : harmless)];
}

/** Compares security schemes, which define how a client sends its credential and where it gets one. */
export function compareSchemes(comparer: DocumentComparer, base: string, head: string): Comparison {
  const [own, other] = [schemeAt(comparer.documents.base, base), schemeAt(comparer.documents.head, head)];
  return new Pair(comparer, own, other).compareOnce(compareScheme);
}

function schemeAt(document: unknown, pointer: string): Located {
  return locate(document, { pointer, value: valueAt(document, pointer) });
}

function compareScheme(pair: Pair): void {
  const schemeRule = breaks("security-scheme-changed");
  pair.compareTexts(["description", "bearerFormat"]);
  pair.compareFields(["type"], schemeRule);
  // If the type differs, the other differences follow from it.
  const isSameType = pair.base.value["type"] === pair.head.value["type"];
  pair.compareFields(["in", "name", "scheme", "openIdConnectUrl"], isSameType ? schemeRule : harmless);
  pair.compareFields(["oauth2MetadataUrl"], "oauth2MetadataUrl" in pair.base.value ? schemeRule : harmless);
  pair.compareNamed(pair.listed("flows"), { compare: compareFlow, removed: flowRule, added: harmless });
}

const flowRule = breaks("token-flow-changed");

function compareFlow(pair: Pair): void {
  pair.compareFields(["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"], flowRule);
  const [before, after] = [pair.base, pair.head].map((flow) => Object.keys(objectIn(flow, "scopes").value));
  const isLost = before?.some((scope) => !after?.includes(scope));
  if (!isLost && after?.every((scope) => before?.includes(scope))) return pair.compareFields(["scopes"], onlyText);
  const base = { pointer: `${pair.base.pointer}/scopes`, value: before };
  const head = { pointer: `${pair.head.pointer}/scopes`, value: after };
  pair.differences.push(fieldDifference("scopes", { base, head }, isLost ? flowRule : harmless));
}
