import { describe, expect, it } from "vitest";
import { isAllowed, parseAllowedTarget } from "../../src/config/allowed-targets.ts";

describe("an entry of the allow-list", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1", "127.0.0.1", 80, true],
    ["127.0.0.1", "127.0.0.1", "127.0.0.1", 9999, true],
    ["127.0.0.1:8082", "127.0.0.1", "127.0.0.1", 8082, true],
    ["127.0.0.1:8082", "127.0.0.1", "127.0.0.1", 8083, false],
    ["127.0.0.1:8082", "127.0.0.2", "127.0.0.2", 8082, false],
    ["127.0.0.1:8082", "echo.example.com", "127.0.0.1", 8082, true],
    ["127.0.0.1:8082", "::ffff:7f00:1", "::ffff:7f00:1", 8082, false],
    ["10.20.0.0/16", "10.20.255.1", "10.20.255.1", 80, true],
    ["10.20.0.0/16", "10.21.0.1", "10.21.0.1", 80, false],
    ["10.20.3.4/16:8080", "10.20.0.1", "10.20.0.1", 8080, true],
    ["10.20.0.0/16:8080", "10.20.0.1", "10.20.0.1", 80, false],
    ["::1", "::1", "::1", 80, true],
    ["[::1]:8082", "::1", "::1", 8082, true],
    ["[::1]:8082", "::1", "::1", 80, false],
    ["fd00:1::/32", "fd00:1::5", "fd00:1::5", 80, true],
    ["[fd00:1::/32]:443", "fd00:1::5", "fd00:1::5", 443, true],
    ["[fd00:1::/32]:443", "fd00:2::5", "fd00:2::5", 443, false],
    ["fe80::/10", "fe80::1", "fe80::1%eth0", 80, false],
    ["0.0.0.0/0", "x", "no address", 80, false],
    ["orders.internal", "orders.internal", "10.0.0.1", 80, true],
    ["Orders.Internal.:8080", "orders.internal", "10.0.0.1", 8080, true],
    ["orders.internal:8080", "orders.internal.", "10.0.0.1", 8080, true],
    ["orders.internal:8080", "orders.internal", "10.0.0.1", 80, false],
    ["orders.internal", "other.orders.internal", "10.0.0.1", 80, false],
    ["bücher.example", "xn--bcher-kva.example", "10.0.0.1", 80, true],
  ])("%s opens the host %s at %s port %i: %s", (entry, hostname, address, port, isOpen) => {
    expect(isAllowed([parseAllowedTarget(entry)], { hostname, address, port })).toBe(isOpen);
  });

  it.each([
    "",
    ":80",
    "http://127.0.0.1",
    "127.0.0.1:",
    "127.0.0.1:0",
    "127.0.0.1:65536",
    "127.0.0.1:http",
    "127.0.0.1/33",
    "127.1/8",
    "127.1",
    "0x7f.1",
    "2130706433",
    "*",
    "10.0.0.0/8/8",
    "orders.internal/8",
    "[::1",
    "[127.0.0.1/8",
    "[fe80::1%eth0]:80",
    "fe80::1%eth0",
    "a b",
    "user@host",
  ])("is rejected at start-up: %j", (entry) => {
    expect(() => parseAllowedTarget(entry)).toThrow(`${JSON.stringify(entry)} is not a valid target. Use a host name`);
  });
});
