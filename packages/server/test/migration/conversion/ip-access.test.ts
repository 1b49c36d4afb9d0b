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

const without: [string, JsonObject, string[]][] = [
  [
    "lists that are switched off",
    { allowed_ips: ["203.0.113.7"], blacklisted_ips: ["x"], ip_access_control_disabled: true },
    ["/allowed_ips", "/blacklisted_ips", "/ip_access_control_disabled"],
  ],
  ["an empty list of blocked addresses", { ...blocked, blacklisted_ips: [] }, ["/enable_ip_blacklisting"]],
];

const failures: [string, JsonObject][] = [
  ["/allowed_ips", { allowed_ips: ["203.0.113.7"] }],
  ["/blacklisted_ips", { blacklisted_ips: ["203.0.113.7"] }],
  ["/allowed_ips", { enable_ip_whitelisting: true }],
  ["/allowed_ips", { enable_ip_whitelisting: true, allowed_ips: [""] }],
  ["/allowed_ips/1", { enable_ip_whitelisting: true, allowed_ips: ["203.0.113.7", "office.example.com"] }],
  ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: ["203.0.113.0/33"] }],
  ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: ["fe80::1%eth0"] }],
  ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: [1] }],
];

describe("lists of addresses", () => {
  it.each(lists)("become ipAccessControl: %s", (_, fields, expected) => {
    expect(gatewayOf(documentWith(fields), "server", "ipAccessControl")).toEqual(expected);
  });

  it.each(without)("that restrict nothing are kept: %s", (_, fields, unmapped) => {
    const document = documentWith(fields);
    expect(gatewayOf(document, "server")).not.toHaveProperty("ipAccessControl");
    expect(document["x-gw-unmapped"]).toEqual(unmapped);
  });

  it.each(failures)("that are unclear fail and name %s", (path, fields) => {
    expect(errorsWith(fields).map((error) => error.split(" ")[0])).toEqual([path]);
  });
});
