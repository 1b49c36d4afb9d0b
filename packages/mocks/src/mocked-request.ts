import type { operations } from "@gw/api-types";
import type { AnswerBody, ExampleNames, OperationId, RequestBody, Status } from "./documented-operation.ts";

/**
 * The request that a resolver is given. Nothing of it has been checked against the document.
 *
 * @example
 * ```ts
 * const asksForSecondPage = ({ query }: MockedRequest<"searchUsers">) => query.p === "2";
 * server.use(
 *   mocks.searchUsers.handle((request) => request.answer(200, asksForSecondPage(request) ? "past-the-end" : "everyone")),
 * );
 * ```
 */
export interface MockedRequest<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  /** The parameters of the path, decoded, as text. */
  readonly path: Readonly<Record<ParameterName<Id, "path">, string>>;
  /** The parameters of the query, as text. */
  readonly query: Readonly<Partial<Record<ParameterName<Id, "query">, string>>>;
  /** What the request's JSON holds; undefined where the operation takes no body. */
  readonly body: RequestBody<Id>;
  /** The request itself, for its headers. Its body can still be read. */
  readonly request: Request;
  /**
   * Makes a documented answer, as `respond` of the mock does, with headers over the documented ones.
   *
   * @throws TypeError for a status or an example that is not documented, where types were passed by.
   */
  answer<S extends Status<Id>>(
    this: void,
    status: S,
    body?: AnswerBody<Id, S> | Names[S],
    headers?: Readonly<Record<string, string>>,
  ): Response;
}

type ParameterName<Id extends OperationId, Kind extends keyof operations[Id]["parameters"]> = string &
  keyof NonNullable<operations[Id]["parameters"][Kind]>;
