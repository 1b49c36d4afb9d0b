import { ClientError, isApiError, type ApiError } from "@gw/client";
import { getProblem } from "../service/failures.ts";

/** Thrown if the code of a screen can't be loaded: without a connection, or after a deployment that replaced it. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** Explains a failure to the user: what happened, and what to do. */
export interface Explanation {
  readonly title: string;
  readonly advice: string;
  /** Null if the response has none; undefined if there was no response. */
  readonly requestId?: string | null;
}

export function explain(error: unknown): Explanation {
  if (error instanceof LoadError) {
    return {
      title: error.message,
      advice: "Check your connection, then try again. If that fails, reload the page and sign in again.",
    };
  }
  if (!(error instanceof ClientError)) return { title: "Something went wrong", advice: String(error) };
  return error.status === null ? describe(error) : { ...describe(error), requestId: error.requestId };
}

function describe(error: ClientError): Explanation {
  const problem = getProblem(error);
  if (problem) return { title: problem.title, advice: problem.detail };
  if (isApiError(error)) {
    return { title: formatTitle(error), advice: `${describeBody(error)} ${formatRetryAdvice(error.response)}` };
  }
  switch (error.name) {
    case "NetworkError":
      return {
        title: "No complete response",
        advice:
          "The service could not be reached, or the connection was cut off. Nothing you entered is lost. Check your connection, then try again.",
      };
    case "TimeoutError":
      return { title: "The service took too long", advice: "It may be busy. Try again in a moment." };
    case "DecodeError":
      return {
        title: error.requestId === null ? "Response not from the service" : "Unexpected response",
        advice:
          "The response could not be read. The request may have succeeded: check before you repeat it. Also check that the service address is correct.",
      };
    default:
      return { title: "The request was canceled", advice: "Try again." };
  }
}

/** Every response of the service has a request ID. */
function formatTitle({ requestId, response: { status } }: ApiError): string {
  return requestId === null ? `Status ${status}, not from the service` : `Unexpected response with status ${status}`;
}

/** Describes a response that the service did not send, such as the HTML page of a proxy. */
function describeBody({ rawBody, response }: ApiError): string {
  if (typeof rawBody !== "string") {
    return rawBody === undefined ? "The response is empty." : "The response is not in the service's format.";
  }
  const isHtml = response.headers.get("Content-Type")?.includes("html") ?? false;
  // A parsed page is inert: it runs no script and loads nothing.
  const title = isHtml && new DOMParser().parseFromString(rawBody, "text/html").title.trim();
  const what = isHtml ? `an HTML page${title && ` titled “${title}”`}` : "plain text";
  return `The response is ${what}. A proxy in front of the service may have sent it.`;
}

function formatRetryAdvice({ headers }: Response): string {
  const seconds = Number(headers.get("Retry-After"));
  if (!(seconds > 0)) return "Try again in a moment.";
  return `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
