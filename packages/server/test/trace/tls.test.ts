import { createServer } from "node:https";
import { setDefaultCACertificates, type TLSSocket } from "node:tls";
import { expect, it } from "vitest";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { selfSigned } from "./certificate.ts";
import { listen, listenRaw } from "./servers.ts";
import { inputFor, lastLog, options } from "./trace.ts";

const certificate = selfSigned("orders.example.com");
const allowed = options(["127.0.0.1"], { resolve: async () => ["127.0.0.1"] });

/** An upstream that answers the server name it was asked for. */
async function listenTls() {
  let requests = 0;
  const server = createServer(certificate, (request, response) => {
    requests += 1;
    // On a server of HTTPS, the socket is always one of TLS.
    response.end((request.socket as TLSSocket).servername);
  });
  return { ...(await listen(server)), requests: () => requests };
}

it("names the host, not the address, to the upstream, and no host where there is only an address", async () => {
  const hellos: string[] = [];
  const { port } = await listenRaw((socket, bytes) => {
    hellos.push(bytes.toString("latin1"));
    socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
  });
  for (const host of ["orders.example.com", "orders.example.com.", "127.0.0.1"]) {
    const trace = await traceRequest(inputFor(`https://${host}:${port}/`), allowed);
    expect(lastLog(trace)?.message).toBe("The upstream could not be reached: it does not speak TLS.");
  }
  // RFC 6066 §3: the extension holds the type 0 and the name with its length before it.
  const serverName = "\0\0\x12orders.example.com";
  expect(hellos.map((hello) => hello.split(serverName).length - 1)).toEqual([1, 1, 0]);
  expect(hellos.join("")).not.toContain("127.0.0.1");
});

it("sends nothing to an upstream whose certificate is not trusted", async () => {
  const { port, requests } = await listenTls();
  const trace = await traceRequest(inputFor(`https://orders.example.com:${port}/`), allowed);
  expect(trace.response).toBeNull();
  expect(lastLog(trace)?.message).toBe(
    "The upstream could not be reached: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).",
  );
  expect(requests()).toBe(0);
});

it("compares a trusted certificate with the name in the URL", async () => {
  setDefaultCACertificates([certificate.cert]);
  const { port, requests } = await listenTls();
  function trace(host: string) {
    return traceRequest(inputFor(`https://${host}:${port}/`), allowed);
  }
  expect((await trace("orders.example.com")).response).toMatchObject({ status: 200, body: "orders.example.com" });
  for (const host of ["other.example.com", "127.0.0.1"]) {
    expect(lastLog(await trace(host))?.message).toBe(
      "The upstream could not be reached: its certificate is not trusted (ERR_TLS_CERT_ALTNAME_INVALID).",
    );
  }
  expect(requests()).toBe(1);
});
