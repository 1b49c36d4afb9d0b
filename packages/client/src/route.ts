/** A route of `@gw/api-types/routes`, taken apart. */
export interface Route {
  method: string;
  path: string;
  statuses: ReadonlySet<number>;
  /** The media type to ask for; undefined for JSON, which needs no asking. */
  accept: string | undefined;
}

export function parseRoute(text: string): Route {
  const [method = "", path = "", statuses = "", accept] = text.split(" ");
  return { method, path, statuses: new Set(statuses.split(",").map(Number)), accept };
}
