import { BlockList, isIP } from "node:net";
import type { JsonObject } from "../../util/json-object.ts";
import type { GatewayRequest } from "../reader.ts";
import { textsAt } from "./fields.ts";

/** Reads which addresses a document rejects. A request without an address passes: the classic side cannot judge it either. */
export function readAddressLists(document: JsonObject): {
  readonly entries: readonly string[];
  rejects(request: GatewayRequest): boolean;
} {
  const allow = textsAt(document, "server", "ipAccessControl", "allow");
  const block = textsAt(document, "server", "ipAccessControl", "block") ?? [];
  const [allowed, blocked] = [toBlockList(allow ?? []), toBlockList(block)];
  return {
    entries: [...(allow ?? []), ...block],
    rejects: (request) => {
      const address = addressOf(request);
      if (address === undefined) return false;
      return isIn(blocked, address) || (allow !== undefined && !isIn(allowed, address));
    },
  };
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", bits] = entry.split("/");
    // What is no address is in no list.
    if (isIP(network) === 0) continue;
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function addressOf({ headers }: GatewayRequest): string | undefined {
  const [real = ""] = headers.get("x-real-ip") ?? [];
  const [forwarded = ""] = headers.get("x-forwarded-for")?.[0]?.split(",") ?? [];
  return [real, forwarded]
    .map((address) => address.trim())
    .find((address) => isIP(address) > 0 && !address.includes("%"));
}
