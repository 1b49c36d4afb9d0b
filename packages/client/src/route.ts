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

/** The paths of the operations of a security scheme by operationId, by what the operations have in common. */
export type SchemeRoutes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Takes the routes of `@gw/api-types/routes` apart. */
export const routesOf = (scheme: SchemeRoutes): Route[] =>
  Object.entries(scheme).flatMap(([common, paths]) => {
    const [method = "", statuses = "", ...marks] = common.split(" ");
    const shared = {
      method,
      statuses: new Set(statuses.split(",").map(Number)),
      ...Object.fromEntries(marks.map((mark) => mark.split("="))),
    };
    return Object.entries(paths).map(([operationId, path]) => ({ operationId, path, ...shared }));
  });
