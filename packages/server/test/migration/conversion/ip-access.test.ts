import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { documentWith, errorsWith, gatewayOf } from "../conversion.ts";

const allowed = { enable_ip_whitelisting: true, allowed_ips: ["203.0.113.7", "", "2001:db8::/32"] };
const blocked = { enable_ip_blacklisting: true, blacklisted_ips: ["198.51.100.0/24"] };

const lists: [string, JsonObject, unknown][] = [
  ["allowed addresses", allowed, { allow: ["203.0.113.7", "2001:db8::/32"] }],
  ["blocked addresses", blocked, { block: ["198.51.100.0/24"] }],
  ["both", { ...allowed, ...blocked }, { allow: ["203.0.113.7", "2001:db8::/32"], block: ["198.51.100.0/24"] }],
];

const failures: [string, JsonObject][] = [
  ["/allowed_ips", { enable_ip_whitelisting: true, allowed_ips: [""] }],
  ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: ["fe80::1%eth0"] }],
  ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: [1] }],
];

describe("lists of addresses", () => {
  it.each(lists)("become ipAccessControl: %s", (_, fields, expected) => {
    expect(gatewayOf(documentWith(fields), "server", "ipAccessControl")).toEqual(expected);
  });

  it.each(failures)("that are unclear fail and name %s", (path, fields) => {
    expect(errorsWith(fields).map((error) => error.split(" ")[0])).toEqual([path]);
  });
});
