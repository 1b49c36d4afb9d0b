import type { DataOf, ErrorOf, InputOf } from "./operation-types.ts";
import type { SharedOptions } from "./query-factory.ts";

/**
 * The key of a mutation: the namespace and the operation. It holds nothing of the input.
 *
 * @example
 * ```ts
 * const isCreating = useIsMutating({ mutationKey: queries.createPolicy.mutationOptions().mutationKey }) > 0;
 * ```
 */
export type MutationKey<Id extends string> = readonly [namespace: string, operationId: Id];

/**
 * Options for `useMutation`. What else a mutation needs goes beside them, and over them.
 *
 * TanStack Query keeps variables and data of a mutation for its `gcTime`. Where they hold a secret, as those of a custom
 * credential or a new user do, `gcTime: 0` lets go of them with the last component that shows them.
 *
 * @example
 * ```ts
 * const create = useMutation({
 *   ...queries.createPolicy.mutationOptions(),
 *   onSuccess: ({ ID }) => console.log(ID),
 * });
 * create.mutate({ body: { name: "Silver" } });
 * ```
 */
export interface MutationOptions<Id extends string, Input, Data, Err> extends SharedOptions<Err> {
  readonly mutationKey: MutationKey<Id>;
  readonly mutationFn: (input: Input) => Promise<Data>;
}

/**
 * What makes the options of an operation that changes something. A debug request is one: it calls the traced API.
 *
 * @example
 * ```ts
 * const trace = useMutation(gatewayQueries.debugApi.mutationOptions());
 * ```
 */
export interface MutationFactory<Id extends string, Call> {
  /**
   * Options of the mutation. Its variables are what the operation's call takes.
   *
   * @example
   * ```ts
   * const create = useMutation(queries.createPolicy.mutationOptions());
   * if (isApiError(create.error, 409)) console.error(create.error.message);
   * ```
   */
  mutationOptions(): MutationOptions<Id, InputOf<Call>, DataOf<Call>, ErrorOf<Call>>;
}
