/** A `fetch` that keeps what it sent and what came back. */
export interface Recorder {
  fetch: typeof globalThis.fetch;
  /** All of it, as an HTTP Archive 1.2. */
  toHar: () => string;
}

function listed(headers: Headers) {
  return [...headers].map(([name, value]) => ({ name, value }));
}

async function entryOf(request: Request, response: Response, startedAt: Date) {
  const body = await request.text();
  const text = await response.text();
  const mimeType = request.headers.get("content-type") ?? "";
  return {
    startedDateTime: startedAt.toISOString(),
    time: 0,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: listed(request.headers),
      queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
      ...(body !== "" && { postData: { mimeType, text: body } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(body),
    },
    response: {
      status: response.status,
      statusText: response.statusText,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: listed(response.headers),
      content: { size: Buffer.byteLength(text), mimeType: response.headers.get("content-type") ?? "", text },
      redirectURL: "",
      headersSize: -1,
      bodySize: Buffer.byteLength(text),
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

export function createRecorder(): Recorder {
  const entries: Awaited<ReturnType<typeof entryOf>>[] = [];
  return {
    fetch: async (resource, options) => {
      const startedAt = new Date();
      const request = new Request(resource, options);
      const sent = request.clone();
      const response = await fetch(request);
      entries.push(await entryOf(sent, response.clone(), startedAt));
      return response;
    },
    toHar: () =>
      JSON.stringify({ log: { version: "1.2", creator: { name: "gw-server tests", version: "1" }, entries } }),
  };
}
