import { BlockList, isIP } from "node:net";
import type { TracedResponse } from "../../generated/types/types.ts";
import { gatewayResponse, type GatewayRequest, type WriteLog } from "../stages.ts";
import { type Fields, flagAt, textsAt } from "./fields.ts";

/** An address or a CIDR range. */
const entryForm = /^(?<address>[^/%]+)(?:\/(?<prefix>\d{1,3}))?$/;

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}

/** Adds an entry of the definition; false if it is neither an address nor a range. */
function addEntry(list: BlockList, entry: string): boolean {
  const { address = "", prefix } = entryForm.exec(entry)?.groups ?? {};
  const family = familyOf(address);
  if (isIP(address) === 0 || Number(prefix ?? 0) > (family === "ipv4" ? 32 : 128)) return false;
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
  return true;
}

/** The lists that are enabled. */
type IpLists = ReturnType<typeof readIpLists>;

export function readIpLists(fields: Fields) {
  return {
    allowed: readList(fields, "enable_ip_whitelisting", "allowed_ips"),
    blocked: readList(fields, "enable_ip_blacklisting", "blacklisted_ips"),
  };
}

function readList(fields: Fields, switchName: string, listName: string) {
  if (flagAt(fields, switchName) !== true) return undefined;
  const entries = textsAt(fields, listName);
  // Node's BlockList also works for allow lists. It treats IPv4-mapped IPv6 addresses as the IPv4 address.
  const list = new BlockList();
  const unreadable = entries.filter((entry) => !addEntry(list, entry)).length;
  return { entries, unreadable, has: (address: string) => list.check(address, familyOf(address)) };
}

/** The caller's address from the headers of a proxy in front of the gateway. */
function addressOf({ headers }: GatewayRequest): string | undefined {
  const forwarded = headers.get("x-forwarded-for")?.[0]?.split(",", 1)[0];
  return [headers.get("x-real-ip")?.[0], forwarded]
    .map((address) => address?.trim() ?? "")
    .find((address) => isIP(address) !== 0 && !address.includes("%"));
}

/** Part of the third stage: checks whether this address may call. */
export function checkAddress(
  request: GatewayRequest,
  { allowed, blocked }: IpLists,
  log: WriteLog,
): TracedResponse | undefined {
  if (blocked && blocked.unreadable > 0) {
    log(
      "warn",
      `Entries in blacklisted_ips that are not IP addresses or CIDR ranges (${blocked.unreadable}) were not checked.`,
    );
  }
  // An empty block list restricts nothing.
  if (!allowed && (!blocked || blocked.entries.length === 0)) return undefined;
  const address = addressOf(request);
  if (address === undefined) {
    log("warn", "The request has no address in X-Real-IP or X-Forwarded-For, so the IP lists were not checked.");
    return undefined;
  }
  if (blocked?.has(address)) {
    log("warn", "The address is in blacklisted_ips. The gateway returns status 403.");
    return gatewayResponse(403, "This IP address is blocked.");
  }
  if (allowed?.entries.length === 0) {
    log("warn", "allowed_ips is empty, so it was not checked.");
    return undefined;
  }
  if (allowed && !allowed.has(address)) {
    log("warn", "The address is not in allowed_ips. The gateway returns status 403.");
    return gatewayResponse(403, "This IP address is not allowed.");
  }
  log("info", "The IP lists allow the address.");
  return undefined;
}
