import { listAt, objectOf, textAt } from "@gw/openapi/reader";
import { added, breaks, harmless, onlyText, removed } from "../difference.ts";
import { splitUrl } from "./operations.ts";
import { renamed, type Located, type Named, type Pair } from "./pair.ts";

/**
 * Compares the servers of the document, a path or an operation. A part without its own servers inherits those of the part
 * that contains it.
 *
 * @param isRebased Whether a prefix moved between server addresses and paths.
 */
export function compareServers(pair: Pair, isRebased: boolean, containers?: { base: Located; head: Located }): void {
  const [before, after] = [serversOf(pair.base, isRebased), serversOf(pair.head, isRebased)];
  if (!containers || (before.length > 0 && after.length > 0)) return compareLists(pair, before, after);
  if (after.length === 0)
    return compareLists(pair, before, before.length > 0 ? serversOf(containers.head, isRebased) : []);
  const common = serversOf(containers.base, isRebased);
  const isKept = common.length > 0 && common.every(({ name }) => after.some((each) => each.name === name));
  const head = { pointer: `${pair.head.pointer}/servers`, value: pair.head.value["servers"] };
  pair.differences.push(added(head, isKept ? harmless : breaks("path-server-added")));
}

/** The servers of an object, named by their addresses. */
function serversOf({ pointer, value }: Located, isRebased: boolean): Named[] {
  return listAt(value, "servers").map((each, index) => {
    const use = `${pointer}/servers/${index}`;
    const server = objectOf(each);
    const { origin, path } = splitUrl(textAt(server, "url"));
    return { name: isRebased ? origin : `${origin}${path}`, use, pointer: use, value: server };
  });
}

function compareLists(pair: Pair, before: readonly Named[], after: readonly Named[]): void {
  const [first, next] = [before[0], after[0]];
  // Clients call the first one by default.
  if (first && next && first.name !== next.name && after.some(({ name }) => name === first.name)) {
    pair.differences.push(renamed(first, next, breaks("default-server-changed")));
  }
  const found = new Set<Named>();
  for (const own of before) {
    const same = after.filter(({ name }) => name === own.name);
    // One address may be listed several times.
    const other = same.find((each) => !found.has(each)) ?? same[0];
    if (!other) {
      pair.differences.push(removed(own, breaks("server-removed")));
      continue;
    }
    found.add(other);
    const servers = pair.with(own, other);
    servers.compareFields(["name", "description"], onlyText);
    servers.compareNamed(servers.listed("variables"), {
      compare: compareVariables,
      removed: ({ name }) => (own.name.includes(`{${name}}`) ? breaks("server-variable-changed") : harmless),
      added: harmless,
    });
  }
  const fresh = after.filter((other) => !before.some((own) => own.name === other.name));
  pair.differences.push(...fresh.map((other) => added(other, harmless)));
}

function compareVariables(pair: Pair): void {
  const [values, offered] = [listAt(pair.base.value, "enum"), listAt(pair.head.value, "enum")];
  const isLost = offered.length > 0 && values.some((value) => !offered.includes(value));
  const rule = breaks("server-variable-changed");
  pair.compareFields(["default"], pair.base.value["default"] === undefined ? harmless : rule);
  pair.compareFields(["enum"], isLost ? rule : harmless);
  pair.compareFields(["description"], onlyText);
}
