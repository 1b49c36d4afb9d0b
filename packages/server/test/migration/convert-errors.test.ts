import { describe, expect, it } from "vitest";
import { classic } from "./classic-apis.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { errorsOf, errorsWith, oneVersion } from "./conversion.ts";

describe("a broken definition", () => {
  it("is reported with the missing fields", () => {
    expect(errorsOf({})).toEqual(["/name is missing.", "/proxy is missing."]);
    for (const absent of [null, ""]) {
      expect(errorsOf({ name: absent, proxy: { listen_path: absent } })).toEqual([
        "/name is missing.",
        "/proxy/listen_path is missing.",
      ]);
    }
  });

  it("is reported with each field of the wrong type", () => {
    const definition = {
      name: 1,
      active: "yes",
      proxy: { listen_path: [], strip_listen_path: 1, target_url: {} },
      use_keyless: "no",
      use_oauth2: 0,
      auth: "X-Api-Key",
      definition: [],
      version_data: { not_versioned: false, default_version: 1, versions: { "v 1": [], v2: { name: 2 } } },
    };
    expect(errorsOf(definition).toSorted()).toEqual(
      [
        "/name must be a string.",
        "/active must be true or false.",
        "/proxy/listen_path must be a string.",
        "/proxy/strip_listen_path must be true or false.",
        "/proxy/target_url must be a string.",
        "/use_keyless must be true or false.",
        "/use_oauth2 must be true or false.",
        "/auth must be an object.",
        "/definition must be an object.",
        "/definition/location is not one of header, url-param, url, so no request reaches the versions v2, which would have separate listen paths. Choose a location, or remove these versions.",
        "/version_data/default_version must be a string.",
        "/version_data/versions/v 1 must be an object.",
        "/version_data/versions/v2/name must be a string.",
      ].toSorted(),
    );
    expect(errorsOf(classic({ proxy: "http://127.0.0.1" }))).toEqual(["/proxy must be an object."]);
    expect(errorsOf(classic({ version_data: [] }))).toEqual(["/version_data must be an object."]);
    expect(errorsOf(classic({ version_data: { versions: ["v1"] } }))).toEqual([
      "/version_data/versions must be an object.",
    ]);
  });

  it("is reported if its listen path does not begin with a slash", () => {
    for (const listen_path of ["orders/", "http://127.0.0.1/"]) {
      expect(errorsOf(classic({ proxy: { listen_path } }))).toEqual(["/proxy/listen_path must begin with /."]);
    }
  });

  it.each<[string, JsonObject]>([
    ["/allowed_ips", { enable_ip_whitelisting: true, allowed_ips: [""] }],
    ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: ["fe80::1%eth0"] }],
    ["/blacklisted_ips/0", { enable_ip_blacklisting: true, blacklisted_ips: [1] }],
  ])("is reported if a list of addresses is unclear: %s", (path, fields) => {
    expect(errorsWith(fields).map((error) => error.split(" ")[0])).toEqual([path]);
  });

  it.each(["31.12.2026", "2026-02-30 10:00", "2026-13-01 10:00", "2026-03-02", "2026-03-02T08:15:00", "soon"])(
    "is reported if it expires at no time: %s",
    (text) => {
      const message = `is "${text}", which is not a time. Write it as YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC) or as in RFC 3339, or write never.`;
      expect(errorsWith({ expiration: text })).toEqual([`/expiration ${message}`]);
      expect(errorsWith(oneVersion({ expires: text }))).toEqual([`/version_data/versions/Default/expires ${message}`]);
    },
  );
});
