import { step } from "@gw/openapi";
import { listAt, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { harmless, onlyText, type Difference } from "../difference.ts";
import { added, breaks, compareField, removed, type Located } from "./comparer.ts";

/**
 * Compares the servers that something has by itself: the document, a path or an operation. What has none has those of what
 * contains it.
 */
export function compareServers(
  base: Located,
  head: Located,
  containers: { base: Located; head: Located } | undefined,
): Difference[] {
  const [before, after] = [serversOf(base), serversOf(head)];
  if (before.length > 0 && after.length > 0) return compareLists(before, after);
  if (!containers) return compareLists(before, after);
  if (after.length > 0) {
    const common = serversOf(containers.base);
    const isKept = common.length > 0 && common.every(({ value }) => after.some((each) => isSame(each.value, value)));
    const list = { pointer: `${head.pointer}/servers`, value: head.value["servers"] };
    return [{ kind: "added", head: list, ...(isKept ? harmless : breaks("gw/path-server-added")) }];
  }
  return compareLists(before, before.length > 0 ? serversOf(containers.head) : []);
}

export function serversOf({ pointer, value }: Located): Located[] {
  return listAt(value, "servers").map((server, index) => ({
    pointer: `${pointer}/servers/${index}`,
    value: objectOf(server),
  }));
}

function isSame(one: Located["value"], other: Located["value"]): boolean {
  return textAt(one, "url").replace(/\/$/, "") === textAt(other, "url").replace(/\/$/, "");
}

function compareLists(before: readonly Located[], after: readonly Located[]): Difference[] {
  const found = new Set<Located>();
  return [
    ...before.flatMap((own): Difference[] => {
      const same = after.filter((each) => isSame(own.value, each.value));
      // One address may be listed several times.
      const other = same.find((each) => !found.has(each)) ?? same[0];
      if (other) found.add(other);
      else return [{ ...removed(own), ...breaks("server-removed") }];
      return [...compareField(own, other, "description", onlyText), ...compareVariables(own, other)];
    }),
    ...after
      .filter((other) => !before.some((own) => isSame(own.value, other.value)))
      .map((other): Difference => ({ ...added(other), ...harmless })),
  ];
}

function compareVariables(base: Located, head: Located): Difference[] {
  const [before, after] = [objectAt(base.value, "variables"), objectAt(head.value, "variables")];
  const rule = breaks("gw/server-variable-changed");
  return Object.keys(before).flatMap((name): Difference[] => {
    const [own, other] = [base, head].map(({ pointer }, index) => ({
      pointer: `${pointer}/variables${step(name)}`,
      value: objectOf((index === 0 ? before : after)[name]),
    }));
    if (!own || !other || after[name] === undefined) return [];
    const [values, offered] = [own, other].map(({ value }) => listAt(value, "enum"));
    const isLost = offered !== undefined && offered.length > 0 && values?.some((value) => !offered.includes(value));
    const isDefault = own.value["default"] !== undefined;
    return [
      ...compareField(own, other, "default", isDefault ? rule : harmless),
      ...compareField(own, other, "enum", isLost ? rule : harmless),
      ...compareField(own, other, "description", onlyText),
    ];
  });
}
