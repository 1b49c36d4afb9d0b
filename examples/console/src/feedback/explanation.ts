import { ClientError, isApiError } from "@gw/client/dashboard";

/** What to tell somebody of a call that failed: what happened, and what to do. */
export interface Explanation {
  readonly title: string;
  readonly advice: string;
  readonly requestId: string | null;
}

export function explain(error: Error): Explanation {
  if (!(error instanceof ClientError))
    return { title: "This could not be sent", advice: error.message, requestId: null };
  return { ...words(error), requestId: error.requestId };
}

function words(error: ClientError): Pick<Explanation, "title" | "advice"> {
  if (isApiError(error, "undocumented")) {
    return {
      title: `The response was ${error.status}, and not from the service`,
      advice: "A proxy between here and the service may have sent it. Try again in a moment.",
    };
  }
  if (isApiError(error, "documented")) return { title: error.body.title, advice: error.body.detail };
  switch (error.name) {
    case "NetworkError":
      return {
        title: "The service gave no answer",
        advice: "Check that it runs, and that this machine reaches it. Nothing you entered is lost; try again.",
      };
    case "TimeoutError":
      return { title: "The service took too long", advice: "It may be busy. Try again in a moment." };
    case "DecodeError":
      return {
        title: "The response could not be read",
        advice:
          "What you asked for may have been done: check that first. Then check that the address leads to the service and not to another page.",
      };
    default:
      return { title: "The call ended early", advice: "Try again." };
  }
}
