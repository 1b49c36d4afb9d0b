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
