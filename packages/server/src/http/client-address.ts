import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

declare module "fastify" {
  interface FastifyRequest {
    /** The address of the caller, kept because a socket that is closed has none. */
    clientAddress: string;
  }
}

/** An IPv4 address, or any in brackets, with a port or without, as proxies write them. */
const withPort = /^"?(?:\[(.+)\]|([\d.]+))(?::\d+)?"?$/;

/** The usual form of an address; undefined for a text that is none. */
export function readAddress(text: string): string | undefined {
  const [, bracketed, ipv4] = withPort.exec(text) ?? [];
  const address = bracketed ?? ipv4 ?? text;
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
}

/** Reads a request's caller address. */
export type AddressReader = (request: IncomingMessage) => string;

/**
 * Returns a function that reads the address that the last of these proxies reports in `X-Forwarded-For`. If a proxy
 * reports no address, such as `unknown`, the proxy is treated as the caller.
 *
 * @param proxies addresses and CIDR ranges.
 */
export function createAddressReader(proxies: readonly string[]): AddressReader {
  // Also made for trust. It treats IPv4-mapped IPv6 addresses as the IPv4 address.
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [network, bits] = ipaddr.parseCIDR(proxy.includes("/") ? proxy : `${proxy}/${isIP(proxy) === 4 ? 32 : 128}`);
    trusted.addSubnet(network.toString(), bits, network.kind());
  }
  return ({ socket, headers }) => {
    // Node joins headers that are sent more than once.
    const reported = String(headers["x-forwarded-for"] ?? "").split(",");
    let caller = readAddress(socket.remoteAddress ?? "") ?? "";
    while (caller !== "" && trusted.check(caller, isIP(caller) === 4 ? "ipv4" : "ipv6")) {
      const next = readAddress(reported.pop()?.trim() ?? "");
      if (next === undefined) break;
      caller = next;
    }
    return caller;
  };
}
