import type { operations } from "@gw/api-types";
import type { ExampleNames, OperationId, RequestBody, ResponseBody, Status } from "./documented-operation.ts";

/**
 * The request passed to a resolver. It is not validated.
 *
 * @example
 * ```ts
 * const isSecondPage = ({ query }: MockedRequest<"searchUsers">) => query.p === "2";
 * server.use(
 *   mocks.searchUsers.handle((request) => request.respond(200, isSecondPage(request) ? "past-the-end" : "everyone")),
 * );
 * ```
 */
export interface MockedRequest<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  /** The path parameters, decoded, as strings. */
  readonly path: Readonly<Record<ParameterName<Id, "path">, string>>;
  /** The query parameters, as strings. */
  readonly query: Readonly<Partial<Record<ParameterName<Id, "query">, string>>>;
  /** The parsed JSON body; undefined if the operation takes no body. */
  readonly body: RequestBody<Id>;
  /** The request, for its headers. Its body can still be read. */
  readonly request: Request;
  /**
   * Creates a documented response, as `respond` of the mock does. `headers` override the documented ones.
   *
   * @throws TypeError if the status or the example is not documented.
   */
  respond<S extends Status<Id>>(
    this: void,
    status: S,
    body?: ResponseBody<Id, S> | Names[S],
    headers?: Readonly<Record<string, string>>,
  ): Response;
}

type ParameterName<Id extends OperationId, Kind extends keyof operations[Id]["parameters"]> = string &
  keyof NonNullable<operations[Id]["parameters"][Kind]>;
