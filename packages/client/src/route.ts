/** What is known of an operation when it is called. */
export interface Route {
  operationId: string;
  /** In capitals. */
  method: string;
  /** The template of the path. */
  path: string;
  statuses: ReadonlySet<number>;
  /** The media type to ask for; undefined for JSON, which needs no asking. */
  accept?: string;
  /** There where the operation takes `Prefer`. */
  prefer?: string;
  /** The member that holds the items of a page, where the operation answers pages. */
  items?: string;
}

/** Takes a route of `@gw/api-types/routes` apart. */
export function parseRoute(operationId: string, text: string): Route {
  const [method = "", path = "", statuses = "", ...marks] = text.split(" ");
  return {
    operationId,
    method,
    path,
    statuses: new Set(statuses.split(",").map(Number)),
    ...Object.fromEntries(marks.map((mark) => mark.split("="))),
  };
}
