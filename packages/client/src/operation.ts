import type { OperationDescription } from "@gw/api-types/operation-table";
import type { Client as FetchClient } from "openapi-fetch";

/** The operations that a credential opens, as the operation table has them. */
export type Operations = Readonly<Record<string, OperationDescription>>;

/** An operation with its name. A path that the table does not have is one without a description. */
export interface Operation extends Partial<OperationDescription> {
  readonly operationId: string;
  /** In lower or upper case. */
  readonly method: string;
  readonly path: string;
}

/**
 * The operations of a client: its methods without those that openapi-fetch gives every client.
 *
 * @example
 * ```ts
 * const id: OperationIdOf<DashboardClient> = "searchApis";
 * ```
 */
export type OperationIdOf<Client> = Exclude<keyof Client & string, keyof FetchClient<object>>;
