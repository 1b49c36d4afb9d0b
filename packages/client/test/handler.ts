/** A `fetch` that keeps the requests it gets and answers each with what `answer` makes. */
export function handler(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request.clone());
    return answer(request);
  };
  /** The request that was sent last. */
  const last = (): Request => {
    const request = requests.at(-1);
    if (!request) throw new Error("No request was sent.");
    return request;
  };
  return { fetch, requests, last };
}

/** A `fetch` that answers in turn, the last answer again and again. */
export function inTurn(...answers: (() => Response | Promise<Response>)[]) {
  let next = 0;
  return handler(() => {
    const answer = answers[Math.min(next++, answers.length - 1)];
    if (!answer) throw new Error("There is no answer to give.");
    return answer();
  });
}

/** An answer of the given status with `body` as JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });

/** A failure as the service reports it. */
export const problem = (status: number, code: string): Response =>
  json(
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

/** Both searches finding nothing. */
export const found = (): Response => json(200, { users: [], apis: [], pages: 0 });

/** A service that is away for the moment. */
export const away = (headers?: Record<string, string>) => (): Response =>
  json(503, { code: "unavailable", detail: "Try again." }, headers);

/** A network that fails. */
export const broken = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
