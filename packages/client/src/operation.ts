import type { Pages } from "./pages.ts";
import type { Result } from "./result.ts";

/** The shape of an operation's types, as `operations` of `@gw/api-types` has them. */
export interface Operation {
  parameters: object;
  requestBody?: unknown;
  responses: object;
}

/**
 * What a call takes besides what its operation does.
 *
 * @example
 * ```ts
 * const abort = new AbortController();
 * await dashboard.searchApis({ query: { q: "orders" }, signal: abort.signal });
 * ```
 */
export interface CallOptions {
  /** Ends the call early: its promise then rejects with an {@link AbortError} that holds the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How long the call may take in all, in milliseconds; 0 for as long as it takes. By default the client's. */
  timeout?: number | undefined;
  /** Headers that the document does not name, such as a trace id. They can't replace the credential. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * The one argument of a call: `path`, `query`, `headers` and `body` as the operation has them, and {@link CallOptions}.
 *
 * @example
 * ```ts
 * import type { operations } from "@gw/api-types";
 *
 * const plan: Input<operations["updatePlan"]> = { path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } };
 * ```
 */
export type Input<Op extends Operation> = Parameters<Op["parameters"]> & Body<Op> & CallOptions;

/** `never` leaves a kind of parameter out: `fetch` can't set cookies. */
interface MemberNames {
  path: "path";
  query: "query";
  header: "headers";
  cookie: never;
}

type Parameters<Groups> = {
  [Kind in keyof Groups as Kind extends keyof MemberNames ? MemberNames[Kind] : never]: Groups[Kind];
};

type Body<Op extends Operation> = {
  [Member in keyof Op as Member extends "requestBody" ? "body" : never]: ContentOf<Op[Member]>;
};

type ContentOf<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : never;

/**
 * The function of one operation. Its argument may be left out where the operation requires nothing.
 *
 * It is not generic, so that a misspelt member is a compile error at any depth, also where it would be optional.
 *
 * @example
 * ```ts
 * import type { operations } from "@gw/api-types";
 *
 * async function firstUser(searchUsers: Call<operations["searchUsers"]>) {
 *   const result = await searchUsers({ body: {} });
 *   return result.ok ? result.data.users?.[0] : undefined;
 * }
 * await firstUser(dashboard.searchUsers);
 * ```
 */
export type Call<Op extends Operation> = (...input: Arguments<Op>) => Promise<Result<Op>>;

type Arguments<Op extends Operation> = object extends Input<Op> ? [input?: Input<Op>] : [input: Input<Op>];

/**
 * The function of an operation that answers pages. It answers one page; `pages` goes through all of them.
 *
 * @example
 * ```ts
 * import type { operations, User } from "@gw/api-types";
 *
 * async function countUsers(searchUsers: PagedCall<operations["searchUsers"], User>): Promise<number> {
 *   return (await searchUsers.pages({ body: {} }).all()).length;
 * }
 * console.log(await countUsers(dashboard.searchUsers));
 * ```
 */
export interface PagedCall<Op extends Operation, Item> {
  (...input: Arguments<Op>): Promise<Result<Op>>;
  /** The items of all pages, from the page `p` of the query on. */
  pages(...input: Arguments<Op>): Pages<Item>;
}

/**
 * A function for each operation, by its operationId. Those that `Items` names answer pages of such items.
 *
 * @example
 * ```ts
 * import type { DashboardTokenOperations } from "@gw/api-types/routes";
 *
 * const creations: Pick<Calls<DashboardTokenOperations>, "createPolicy" | "createWebhook"> = dashboard;
 * ```
 */
export type Calls<Operations extends Record<keyof Operations, Operation>, Items = object> = {
  readonly [Id in keyof Operations]: Id extends keyof Items
    ? PagedCall<Operations[Id], Items[Id]>
    : Call<Operations[Id]>;
};
