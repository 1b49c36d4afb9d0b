import { step } from "@gw/openapi";
import { listAt, objectAt, objectOf, type JsonObject } from "@gw/openapi/reader";
import { harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import {
  breaks,
  compareField,
  compareTexts,
  fieldOf,
  locate,
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
export function compareSecurity(
  comparer: DocumentComparer,
  base: Located | undefined,
  head: Located | undefined,
  { parts }: Comparison,
): void {
  const [before, after] = [
    securityOf(base, (name) => schemeName(comparer.schemas.renamed(schemePointer(name)))),
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
    const own = original.find((each) => schemeName(comparer.schemas.renamed(schemePointer(each))) === name) ?? name;
    parts.push({ comparison: compareSchemes(comparer, schemePointer(own), schemePointer(name)) });
  }
}

function schemePointer(name: string): string {
  return `/components/securitySchemes${step(name)}`;
}

function schemeName(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

function securityOf(owner: Located | undefined, rename: (name: string) => string): Security {
  const pointer = `${owner?.pointer ?? ""}/security`;
  const alternatives = listAt(owner?.value ?? {}, "security").map((each, index) => {
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
  return [{ kind: "modified", property: name, base, head, ...(isStricter ? breaks(rule) : harmless) }];
}

const schemeRule = "security-scheme-changed";

/** Compares a security scheme, which says how a client sends its credential and where it gets one. */
export function compareSchemes(comparer: DocumentComparer, base: string, head: string): Comparison {
  const { documents } = comparer;
  const [own, other] = [
    locate(
      documents.base,
      objectAt(objectAt(objectOf(documents.base), "components"), "securitySchemes")[schemeName(base)],
      base,
    ),
    locate(
      documents.head,
      objectAt(objectAt(objectOf(documents.head), "components"), "securitySchemes")[schemeName(head)],
      head,
    ),
  ];
  return comparer.compareOnce(own, other, (before, after, { differences }) => {
    differences.push(
      ...compareTexts(before, after, ["description", "bearerFormat"]),
      ...["type", "in", "name", "scheme", "openIdConnectUrl"].flatMap((field) => {
        // What a scheme of another type has in addition follows from its type.
        const isOwn = field === "type" || before.value["type"] === after.value["type"];
        return compareField(before, after, field, isOwn ? breaks(schemeRule) : harmless);
      }),
      ...compareFlows(before, after),
    );
  });
}

const flowRule = "gw/token-flow-changed";

function compareFlows(base: Located, head: Located): Difference[] {
  const [before, after] = [base, head].map(({ pointer, value }) => ({
    pointer: `${pointer}/flows`,
    value: objectAt(value, "flows"),
  }));
  if (!before || !after) return [];
  return Object.keys({ ...before.value, ...after.value }).flatMap((name): Difference[] => {
    const [own, other] = [fieldOf(before, name), fieldOf(after, name)];
    if (own && other) return compareFlow(own, other);
    if (own) return [{ kind: "removed", base: own, ...breaks(flowRule) }];
    return [{ kind: "added", ...(other && { head: other }), ...harmless }];
  });
}

function compareFlow(
  own: { pointer: string; value?: unknown },
  other: { pointer: string; value?: unknown },
): Difference[] {
  const [base, head] = [own, other].map(({ pointer, value }) => ({ pointer, value: objectOf(value) }));
  if (!base || !head) return [];
  const addresses = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];
  const [offered, offers] = [base, head].map(({ value }) => Object.keys(objectAt(value, "scopes")));
  const isLost = offered?.some((scope) => !offers?.includes(scope));
  const isGained = offers?.some((scope) => !offered?.includes(scope));
  return [
    ...addresses.flatMap((name) => compareField(base, head, name, breaks(flowRule))),
    ...(isLost || isGained
      ? [
          {
            kind: "modified" as const,
            property: "scopes",
            base: { pointer: `${base.pointer}/scopes`, value: offered },
            head: { pointer: `${head.pointer}/scopes`, value: offers },
            ...(isLost ? breaks(flowRule) : harmless),
          },
        ]
      : compareField(base, head, "scopes", onlyText)),
  ];
}
