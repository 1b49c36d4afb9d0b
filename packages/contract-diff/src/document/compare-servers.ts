import { listAt, objectOf, textAt } from "@gw/openapi/reader";
import { harmless, onlyText, type Difference } from "../difference.ts";
import { added, breaks, compareField, compareNamed, namedIn, removed, type Located, type Named } from "./comparer.ts";

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

function serversOf({ pointer, value }: Located): Named[] {
  return listAt(value, "servers").map((server, index) => {
    const use = `${pointer}/servers/${index}`;
    return { name: "", use, pointer: use, value: objectOf(server) };
  });
}

function isSame(one: Located["value"], other: Located["value"]): boolean {
  return textAt(one, "url").replace(/\/$/, "") === textAt(other, "url").replace(/\/$/, "");
}

function compareLists(before: readonly Named[], after: readonly Named[]): Difference[] {
  const found = new Set<Named>();
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
  const differences: Difference[] = [];
  const rule = breaks("gw/server-variable-changed");
  compareNamed(namedIn(base, "variables"), namedIn(head, "variables"), differences, {
    compare: (own, other) => {
      const [values, offered] = [listAt(own.value, "enum"), listAt(other.value, "enum")];
      const isLost = offered.length > 0 && values.some((value) => !offered.includes(value));
      const isDefault = own.value["default"] !== undefined;
      differences.push(
        ...compareField(own, other, "default", isDefault ? rule : harmless),
        ...compareField(own, other, "enum", isLost ? rule : harmless),
        ...compareField(own, other, "description", onlyText),
      );
    },
  });
  return differences;
}
