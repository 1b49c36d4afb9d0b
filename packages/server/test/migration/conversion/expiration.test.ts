import { describe, expect, it } from "vitest";
import { classic, versioned } from "../classic-apis.ts";
import { documentWith, documentsOf, errorsWith, gatewayOf, oneVersion } from "../conversion.ts";

/** The tests convert at 2026-03-02T08:15:00Z. */
const times: [string, boolean][] = [
  ["2026-03-02 08:14", false],
  ["2026-03-02 08:15", false],
  ["2026-03-02 08:16", true],
  ["2026-03-02 08:15:01", true],
  ["2026-03-02T08:15:00Z", false],
  ["2026-03-02T08:15:00.001Z", true],
  ["2026-03-02T09:14:59+01:00", false],
  ["2026-03-02t07:15:01-01:00", true],
];

describe("an expiration", () => {
  it.each(times)("%s leaves the API active: %s", (expiration, active) => {
    for (const fields of [{ expiration }, oneVersion({ expires: expiration })]) {
      expect(gatewayOf(documentWith(fields), "info")).toEqual({ name: "Orders", state: { active }, expiration });
    }
  });

  it.each([undefined, null, "", "never", "-1"])("%j is none", (text) => {
    const document = documentWith({ expiration: text, ...oneVersion({ expires: text }) });
    expect(gatewayOf(document, "info")).toEqual({ name: "Orders", state: { active: true } });
    expect(document).not.toHaveProperty("x-gw-classic");
  });

  it.each(["31.12.2026", "2026-02-30 10:00", "2026-13-01 10:00", "2026-03-02", "2026-03-02T08:15:00", "soon"])(
    "%s fails",
    (text) => {
      const message = `is "${text}", which is not a time. Write it as YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC) or as in RFC 3339, or write never.`;
      expect(errorsWith({ expiration: text })).toEqual([`/expiration ${message}`]);
      expect(errorsWith(oneVersion({ expires: text }))).toEqual([`/version_data/versions/Default/expires ${message}`]);
    },
  );

  it("of a version counts for its document only, and the earlier of two counts", () => {
    const versions = { v1: { expires: "2020-01-01 00:00" }, v2: { expires: "2040-01-01 00:00" }, v3: {} };
    const { base, versions: others } = documentsOf(
      classic({ ...versioned({ versions }), expiration: "2030-01-01 00:00" }),
    );
    expect([base, ...others].map((document) => gatewayOf(document, "info"))).toMatchObject([
      { state: { active: false }, expiration: "2020-01-01 00:00" },
      { state: { active: true }, expiration: "2030-01-01 00:00" },
      { state: { active: true }, expiration: "2030-01-01 00:00" },
    ]);
  });

  it("never makes an inactive API active", () => {
    expect(gatewayOf(documentWith({ active: false, expiration: "2040-01-01 00:00" }), "info", "state")).toEqual({
      active: false,
    });
  });
});
