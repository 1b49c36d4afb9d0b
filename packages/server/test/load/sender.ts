import { Agent, request, type RequestOptions } from "node:http";
import { operationTable } from "../support/operation-table.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import { largestRequests, methodOf, type LargeRequest } from "./largest-requests.ts";
import type { SenderQuestion, SenderReport } from "./messages.ts";

/*
 * Sends large requests in a process of its own, so that its work does not delay the client whose writes are measured.
 * Responses are read and thrown away.
 */

const atOnce = 4;
const agent = new Agent({ keepAlive: true });
const requests = largestRequests();

let ended = new AbortController();
let report: SenderReport;
let turn = 0;

/** The status of the response; 0 where the connection breaks. */
function send(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { ...options, agent }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

async function sendOn(large: LargeRequest, { origin, credentials }: Exclude<SenderQuestion, "stop">): Promise<void> {
  const scheme = operationTable[large.operation].securityScheme;
  const url = new URL(urlOf(large.operation, large.path, large.query), origin);
  while (!ended.signal.aborted) {
    const body = large.body(turn++);
    const headers = {
      ...credentialHeader(scheme, credentials[scheme]),
      ...(body !== "" && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      ...large.headers,
    };
    const start = performance.now();
    const status = await send(url, { method: methodOf(large), headers }, body);
    report.slowest = Math.max(report.slowest, performance.now() - start);
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  }
}

async function sendUntilStopped(question: Exclude<SenderQuestion, "stop">): Promise<void> {
  const large = requests[question.start];
  if (!large) throw new Error(`There is no request ${question.start}.`);
  ended = new AbortController();
  report = { statuses: {}, slowest: 0 };
  await Promise.all(Array.from({ length: atOnce }, () => sendOn(large, question)));
  process.send?.(report);
}

process.on("message", (question: SenderQuestion) => {
  if (question === "stop") ended.abort();
  else void sendUntilStopped(question);
});
