/** Creates a `fetch` that records its requests, and responds with the result of `respond`. */
export function handler(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  async function fetch(request: Request): Promise<Response> {
    requests.push(request.clone());
    return respond(request);
  }
  /** Returns the last request. */
  function last(): Request {
    const request = requests.at(-1);
    if (!request) throw new Error("No request was sent.");
    return request;
  }
  return { fetch, requests, last };
}

/** Creates a `fetch` that returns these responses in turn, and repeats the last one. */
export function handlerInTurn(...responses: (() => Response | Promise<Response>)[]) {
  let next = 0;
  return handler(() => {
    const respond = responses[Math.min(next++, responses.length - 1)];
    if (!respond) throw new Error("Pass at least one response.");
    return respond();
  });
}

/** Creates a JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
}

/** Creates a problem as the service returns it. */
export function problem(status: number, code: string): Response {
  return json(
    status,
    {
      type: `/docs/errors/${code}/`,
      title: "A title",
      status,
      detail: "What to do about it.",
      instance: "urn:uuid:7f1d4b2c-63a9-4e0d-8a35-2b9c1e5f7a40",
      code,
    },
    { "Content-Type": "application/problem+json" },
  );
}

/** Creates the response of either search without results. */
export function found(): Response {
  return json(200, { users: [], apis: [], pages: 0 });
}

/** Returns a function that creates the response of an unavailable service. */
export function away(headers?: Record<string, string>) {
  return (): Response => json(503, { code: "unavailable", detail: "Try again." }, headers);
}

/** Fails as `fetch` does after a network error. */
export function broken(): Promise<Response> {
  return Promise.reject(new TypeError("fetch failed"));
}
