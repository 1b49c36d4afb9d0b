import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createLookUps } from "../../src/trace/look-ups.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listen } from "./servers.ts";
import { inputFor, lastLog, options } from "./trace.ts";

/** RFC 1035 §4.1: a response to a query with one question, with an address, none, or an error code. */
function dnsResponse(query: Buffer, address: string | undefined, code = 0): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80 | code, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0]);
  if (!address) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]);
  return Buffer.concat([header, question, record]);
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString("latin1", at + 1, at + 1 + (query[at] ?? 0)));
  }
  return labels.join(".");
}

/** The response codes of names that begin so (RFC 1035 §4.1.1). */
const responseCodes = { live: 0, failing: 2, unknown: 3, unimplemented: 4, refused: 5 };

/** A name server that responds only for names that begin with one of these. Only `live` ones have an address. */
async function startNameServer() {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { port, address }) => {
    const name = nameIn(query);
    const isIpv6 = query.at(-3) === 28;
    asked.push(name);
    for (const [start, code] of Object.entries(responseCodes)) {
      const found = code === 0 && !isIpv6 ? "127.0.0.1" : undefined;
      if (name.startsWith(start)) socket.send(dnsResponse(query, found, code), port, address);
    }
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

/** Lookups of the system that end when they are told to. */
function heldLookUps() {
  const held = new Map<string, (addresses: string[]) => void>();
  const begun: string[] = [];
  function bySystem(hostname: string) {
    begun.push(hostname);
    return new Promise<string[]>((resolve) => held.set(hostname, resolve));
  }
  return { bySystem, begun, end: (hostname: string) => held.get(hostname)?.([`address of ${hostname}`]) };
}

test("debug requests don't wait for names whose name server never responds", { timeout: 20_000 }, async () => {
  const { servers, asked } = await startNameServer();
  const { bySystem, begun } = heldLookUps();
  const resolve = createLookUps({ servers, bySystem });
  const { port } = await listen(createServer((_request, response) => response.end("here")));
  function traceTo(name: string, timeoutMs = 15_000) {
    return traceRequest(inputFor(`http://${name}:${port}/`), options(["127.0.0.1"], { resolve, timeoutMs }));
  }
  let ended = 0;
  for (let index = 0; index < 100; index += 1) {
    void traceTo(`dead-${index}.example.com`).finally(() => (ended += 1));
  }
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(100);
  const live = await Promise.all(Array.from({ length: 20 }, (_, index) => traceTo(`live-${index}.example.com`)));
  expect(ended).toBe(0);
  expect(live.map(({ response }) => response?.body)).toEqual(Array(20).fill("here"));
  expect(lastLog(await traceTo("dead.example.com", 100))?.message).toBe(
    "The upstream did not send a complete response within 100 ms.",
  );
  expect(begun).toEqual([]);
});

// The hosts file of Windows contains no name.
test.skipIf(process.platform === "win32")("a name in the hosts file needs no name server", async () => {
  const { servers, asked } = await startNameServer();
  expect(await createLookUps({ servers })("localhost")).toContain("127.0.0.1");
  expect(asked).toEqual([]);
});

test("the system is asked about names that the name servers don't know, each once and one at a time", async () => {
  const { servers } = await startNameServer();
  const { bySystem, begun, end } = heldLookUps();
  const lookUp = createLookUps({ servers, bySystem });
  const found = ["unknown-a", "unknown-a", "unknown-b"].map((hostname) => lookUp(hostname));
  await expect.poll(() => begun).toHaveLength(1);
  expect(await lookUp("live.example.com")).toEqual(["127.0.0.1"]);
  const [first = ""] = begun;
  end(first);
  await expect.poll(() => begun).toHaveLength(2);
  end(begun[1] ?? "");
  expect((await Promise.all(found)).flat()).toEqual(
    ["unknown-a", "unknown-a", "unknown-b"].map((name) => `address of ${name}`),
  );
});

test.each(["failing", "unimplemented", "refused"])(
  "the system is asked if the name servers respond with an error, as for %s.example.com",
  async (start) => {
    const { servers } = await startNameServer();
    const lookUp = createLookUps({ servers, bySystem: async (hostname) => [`address of ${hostname}`] });
    expect(await lookUp(`${start}.example.com`)).toEqual([`address of ${start}.example.com`]);
  },
);

test("too many names that only the system may know are refused", async () => {
  const { servers } = await startNameServer();
  const { bySystem, begun } = heldLookUps();
  const lookUp = createLookUps({ servers, bySystem });
  const outcomes = Array.from({ length: 40 }, (_, index) =>
    lookUp(`unknown-${index}`).catch((error: Error) => error.message),
  );
  expect(await Promise.race(outcomes)).toContain("Too many names are being resolved");
  expect(begun).toHaveLength(1);
});
