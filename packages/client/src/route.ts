/** What is known of an operation when it is called. */
export interface Route {
  operationId: string;
  /** In capitals. */
  method: string;
  /** The template of the path. */
  path: string;
  statuses: ReadonlySet<number>;
  /** The media type to ask for; undefined for JSON, which needs no asking. */
  accept: string | undefined;
}

/** Takes a route of `@gw/api-types/routes` apart. */
export function parseRoute(operationId: string, text: string): Route {
  const [method = "", path = "", statuses = "", accept] = text.split(" ");
  return { operationId, method, path, statuses: new Set(statuses.split(",").map(Number)), accept };
}
