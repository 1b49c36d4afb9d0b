/*
 * Sends bodies of 20 MB with fetch, one request after another, in a process of its own: a service in the same process would
 * not write while the client does. Argument: the requests, in JSON. Prints the statuses, or the error of one.
 */

interface LargeRequest {
  url: string;
  headers: Record<string, string>;
  isChunked: boolean;
}

// Only the tests start this file.
const requests = JSON.parse(process.argv[2] ?? "") as LargeRequest[];
const bytes = new Uint8Array(20_000_000);
const statuses: unknown[] = [];

for (const { url, headers, isChunked } of requests) {
  try {
    const init = {
      method: "POST",
      headers,
      body: isChunked ? new Blob([bytes]).stream() : bytes,
      duplex: "half" as const,
    };
    const response = await fetch(url, init);
    // The problem has the status too: it was read whole.
    statuses.push(((await response.json()) as { status: number }).status);
  } catch (error) {
    statuses.push(error instanceof Error ? String(error.cause ?? error) : String(error));
  }
}
console.log(JSON.stringify(statuses));
