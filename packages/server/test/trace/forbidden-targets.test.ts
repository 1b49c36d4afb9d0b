import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { forbiddenRange } from "../../src/trace/target-guard.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listen } from "./servers.ts";
import { inputFor, options } from "./trace.ts";

/** Hosts as a caller may spell them in `target_url`, and what they turn out to be. */
const hosts: [string, string][] = [
  ["127.0.0.1", "a loopback address"],
  ["127.255.255.254", "a loopback address"],
  ["127.1", "a loopback address"],
  ["2130706433", "a loopback address"],
  ["0x7F.0.0.1", "a loopback address"],
  ["017700000001", "a loopback address"],
  ["127.0.0.1.", "a loopback address"],
  ["%31%32%37.0.0.1", "a loopback address"],
  ["①②⑦.⓪.⓪.①", "a loopback address"],
  ["127。0。0。1", "a loopback address"],
  ["user:word@127.0.0.1", "a loopback address"],
  ["[::1]", "a loopback address"],
  ["[0:0:0:0:0:0:0:1]", "a loopback address"],
  ["[::0.0.0.1]", "a loopback address"],
  ["0.0.0.0", "an unspecified address"],
  ["0.1.2.3", "an unspecified address"],
  ["[::]", "an unspecified address"],
  ["10.0.0.1", "a private address"],
  ["10.255.255.255", "a private address"],
  ["172.16.0.1", "a private address"],
  ["172.31.255.254", "a private address"],
  ["192.168.1.1", "a private address"],
  ["100.64.0.1", "a carrier-grade NAT address"],
  ["169.254.169.254", "a link-local address"],
  ["[fe80::1]", "a link-local address"],
  ["168.63.129.16", "a metadata address"],
  ["[fd00:ec2::254]", "a unique-local address"],
  ["[fc00::1]", "a unique-local address"],
  ["224.0.0.1", "a multicast address"],
  ["239.255.255.250", "a multicast address"],
  ["[ff02::1]", "a multicast address"],
  ["255.255.255.255", "a broadcast address"],
  ["240.0.0.1", "a reserved address"],
  ["192.0.0.192", "a reserved address"],
  ["192.0.2.1", "a reserved address"],
  ["198.18.0.1", "a reserved address"],
  ["198.51.100.1", "a reserved address"],
  ["203.0.113.1", "a reserved address"],
  ["[fec0::1]", "a reserved address"],
  ["[2001:db8::1]", "a reserved address"],
  ["[100::1]", "a reserved address"],
  ["[4000::1]", "a reserved address"],
  ["[::ffff:127.0.0.1]", "an IPv4-mapped address"],
  ["[0:0:0:0:0:ffff:a9fe:a9fe]", "an IPv4-mapped address"],
  ["[::ffff:93.184.215.14]", "an IPv4-mapped address"],
  ["[::127.0.0.1]", "a reserved address"],
  ["[::ffff:0:127.0.0.1]", "an IPv4-translated address"],
  ["[64:ff9b::127.0.0.1]", "a NAT64 address"],
  ["[64:ff9b:1::7f00:1]", "a NAT64 address"],
  ["[2002:7f00:1::]", "a 6to4 address"],
  ["[2001:0:7f00:1::]", "a Teredo address"],
];

function refused(range: string) {
  return {
    name: "ProblemError",
    code: "target_not_allowed",
    errors: [
      { in: "body", pointer: "/spec/proxy/target_url", detail: expect.stringMatching(new RegExp(`${range}\\.$`)) },
    ],
  };
}

describe("a host that is an address", () => {
  it.each(hosts)("refuses %s as %s, and does not call it", async (host, range) => {
    // Without a host: on all of the machine's addresses, so that every way to it would be counted.
    const server = await listen(
      createServer((_request, response) => response.end()),
      undefined,
    );
    const answer = traceRequest(inputFor(`http://${host}:${server.port}/`), options([]));
    await expect(answer).rejects.toMatchObject(refused(range));
    expect(server.connections()).toBe(0);
  });

  it.each([
    "http://[fe80::1%25eth0]/",
    "http://[::1%25lo]/",
    "http://127.0.0.1:99999/",
    "http://256.0.0.1/",
    "ftp://127.0.0.1/",
  ])("takes %s for no URL", async (targetUrl) => {
    await expect(traceRequest(inputFor(targetUrl), options([]))).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ in: "body", pointer: "/spec/proxy/target_url" }],
    });
  });
});

describe("a name", () => {
  const addresses = hosts.map(([host]) => new URL(`http://${host}/`).hostname.replace(/^\[(.*)\]$/, "$1"));

  it.each([...new Set(addresses), "fe80::1%eth0", "2606:4700::1111%eth0", "not-an-address", "0x7f.1", ""])(
    "is refused where it resolves to %s",
    async (address) => {
      const answer = traceRequest(
        inputFor("http://orders.example.com/"),
        options([], { resolve: async () => [address] }),
      );
      await expect(answer).rejects.toMatchObject({ code: "target_not_allowed" });
    },
  );

  it("is refused if one of its addresses is not public, without revealing which one", async () => {
    const answer = traceRequest(
      inputFor("http://orders.example.com/"),
      options([], { resolve: async () => ["93.184.215.14", "2606:2800:21f::1", "10.0.0.7"] }),
    );
    await expect(answer).rejects.toMatchObject({
      errors: [{ detail: "orders.example.com resolves to a private address." }],
    });
  });

  it.each(["localhost", "LOCALHOST"])("is refused if the system resolves it to loopback: %s", async (host) => {
    await expect(traceRequest(inputFor(`http://${host}/`), options([]))).rejects.toMatchObject({
      code: "target_not_allowed",
    });
  });
});

it.each(["93.184.215.14", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "lets the public address %s pass",
  (address) => {
    expect(forbiddenRange(address)).toBeUndefined();
  },
);
