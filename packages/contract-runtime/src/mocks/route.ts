import { fillServer } from "../client/find-server.ts";
import type { MockedOperation } from "./mocked-operation.ts";
import type { MockAddresses } from "./operation-mock.ts";

/** The pattern of the addresses of an operation. */
export function routeOf({ path, server }: MockedOperation, { baseUrl, ...variables }: MockAddresses): string {
  // A variable that the application does not set may have any value.
  const own = server === undefined ? baseUrl : fillServer(server, variables, "*");
  const address = own.startsWith("/") && /^https?:/i.test(baseUrl) ? new URL(own, baseUrl).href : own;
  // The clients ignore a trailing slash too.
  return escapePattern(address.replace(/\/$/, "")) + path;
}

/** Sorts operations so that the first one that matches a request is the most specific: `/pets/new` before `/pets/:id`. */
export function compareRoutes(one: MockedOperation, other: MockedOperation): number {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  if (key === otherKey) return Object.keys(other.query ?? {}).length - Object.keys(one.query ?? {}).length;
  return key < otherKey ? -1 : 1;
}

/** The path with the highest character for each parameter, and at its end. */
function sortKey({ path }: MockedOperation): string {
  return `${path.replace(/(?<!\\):\w+(?:\(\[[^)]*\))?/g, "\uFFFF")}\uFFFF`;
}

/** Escapes what is special in a path pattern, except `*`. Colons in brackets belong to an IPv6 address. */
function escapePattern(address: string): string {
  return address.replace(/[(){}+?]|:(?=[^/]*\])/g, "\\$&");
}

/** Reads a query. For a list, all items; for a single value, the last. */
export function readQuery(
  search: string,
  lists: Readonly<Record<string, string>>,
): Record<string, string | readonly string[]> {
  const pairs = search.slice(1).split("&");
  const separated = pairs.flatMap((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    if (!Object.hasOwn(lists, name) || !lists[name]) return pair;
    const start = pair.indexOf("=") + 1;
    // Before it is decoded: an item may contain the separator.
    const items = pair.slice(start).split(new RegExp(lists[name], "i"));
    return items.map((item) => pair.slice(0, start) + item);
  });
  const params = new URLSearchParams(separated.join("&"));
  return Object.fromEntries(
    [...params].map(([name, value]) => [name, Object.hasOwn(lists, name) ? params.getAll(name) : value]),
  );
}
