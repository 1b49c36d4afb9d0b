import type { DataOf, ErrorOf, VariablesOf } from "./operation-types.ts";
import type { SharedOptions } from "./query-factory.ts";

/**
 * The key of a mutation: the namespace and the operationId. It contains no input.
 *
 * @example
 * ```ts
 * const isCreating = useIsMutating({ mutationKey: queries.addPet.mutationOptions().mutationKey }) > 0;
 * ```
 */
export type MutationKey<Id extends string> = readonly [namespace: string, operationId: Id];

/**
 * Options for `useMutation`. Spread them to add or override options.
 *
 * TanStack Query caches the variables and data of a mutation for its `gcTime`. If they contain a secret, as those of a
 * custom credential or a new user do, `gcTime: 0` removes them when the last component that uses them unmounts.
 */
export interface MutationOptions<Id extends string, Variables, Data, Err> extends SharedOptions<Err> {
  readonly mutationKey: MutationKey<Id>;
  readonly mutationFn: (input: Variables) => Promise<Data>;
}

/** Creates the options of an operation that changes something. */
export interface MutationFactory<Id extends string, Call> {
  /**
   * Returns the options of the mutation. Its variables are the input of the operation; `mutate` needs none if the
   * operation has neither parameters nor a body.
   *
   * @example
   * ```ts
   * const create = useMutation(queries.addPet.mutationOptions());
   * if (isApiError(create.error, 409)) console.error(create.error.message);
   * ```
   */
  mutationOptions(): MutationOptions<Id, VariablesOf<Call>, DataOf<Call>, ErrorOf<Call>>;
}
