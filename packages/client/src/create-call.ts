import { ClientError } from "./client-error.ts";
import { decode } from "./decode.ts";
import { untilEnded } from "./ending.ts";
import { NetworkError } from "./network-error.ts";
import { createRequest, type AnyInput, type RequestDefaults } from "./request.ts";
import type { Route } from "./route.ts";
import type { Send } from "./send.ts";
import type { AnyResult } from "./unwrap.ts";

/** The function of an operation, without its types. */
export type AnyCall = (input?: AnyInput) => Promise<AnyResult>;

/** What calls have in common. */
export interface CallDefaults extends RequestDefaults {
  timeout: number | undefined;
}

/** The function of the operation of a route. */
export function createCall(route: Route, send: Send, defaults: CallDefaults): AnyCall {
  const exchange = async (input: AnyInput, signal: AbortSignal | undefined): Promise<AnyResult> => {
    let response: Response | undefined;
    try {
      response = await send(createRequest(route, input, signal, defaults), route);
      return decode(route, response, await response.text());
    } catch (thrown) {
      // Where there is no answer, it is the application's own functions that threw: a credential's, a middleware's.
      throw response && !(thrown instanceof ClientError) ? new NetworkError(route.operationId, thrown) : thrown;
    }
  };
  return (input = {}) =>
    untilEnded(route.operationId, input.signal, input.timeout ?? defaults.timeout, (signal) => exchange(input, signal));
}
