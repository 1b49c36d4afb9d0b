import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { documentWith, errorsWith, gatewayOf } from "../conversion.ts";

const cors = { enable: true, allowed_origins: ["*"], max_age: 24, debug: false };
const cache = { enable_cache: true, cache_timeout: 60, cache_by_headers: [] };
const lifetime = { enabled: true, value: "3600s", respectValidity: false };
const rateLimit = { rate: 100, per: 60 };

const mapped: [JsonObject, string, unknown][] = [
  [{ domain: "Api.Example.com" }, "server.customDomain", "Api.Example.com"],
  [{ tags: ["edge", "eu"] }, "server.gatewayTags", ["edge", "eu"]],
  [{ internal: true }, "info.state.internal", true],
  [{ protocol: "h2c" }, "server.protocol", "h2c"],
  [{ listen_port: 8443 }, "server.port", 8443],
  [{ use_keyless: false, session_lifetime: 3600 }, "server.authentication.customKeyLifetime", lifetime],
  [
    { use_keyless: false, base_identity_provided_by: "jwt_claim" },
    "server.authentication.baseIdentityProvider",
    "jwt_claim",
  ],
  [{ proxy: { listen_path: "/", preserve_host_header: true } }, "upstream.preserveHostHeader", { enabled: true }],
  [{ proxy: { listen_path: "/", disable_strip_slash: true } }, "upstream.preserveTrailingSlash", { enabled: true }],
  [{ global_rate_limit: rateLimit }, "upstream.rateLimit", rateLimit],
  [{ CORS: cors }, "middleware.global.cors", cors],
  [{ cache_options: cache }, "middleware.global.cache", cache],
];

const defaults: JsonObject[] = [
  { domain: "", tags: [], internal: false, protocol: null, listen_port: 0 },
  { global_rate_limit: { rate: 0, per: 0, disabled: false }, CORS: { ...cors, enable: false } },
  { cache_options: { ...cache, enable_cache: false } },
];

const off: [JsonObject, string[]][] = [
  [{ domain: "api.example.com", domain_disabled: true }, ["/domain", "/domain_disabled"]],
  [{ tags: ["edge"], tags_disabled: true }, ["/tags", "/tags_disabled"]],
  [
    { global_rate_limit: { ...rateLimit, disabled: true } },
    ["/global_rate_limit/disabled", "/global_rate_limit/per", "/global_rate_limit/rate"],
  ],
  [{ global_rate_limit: { rate: 0, per: 60 } }, ["/global_rate_limit/per"]],
  [{ CORS: { enable: false, allowed_origins: ["https://shop.example.com"] } }, ["/CORS/allowed_origins"]],
  [{ cache_options: { enable_cache: false, cache_timeout: 900 } }, ["/cache_options/cache_timeout"]],
];

describe("fields of the server", () => {
  it.each(mapped)("%j becomes %s", (fields, path, expected) => {
    const document = documentWith(fields);
    expect(gatewayOf(document, ...path.split("."))).toEqual(expected);
    expect(document).not.toHaveProperty("x-gw-classic");
  });

  it.each(defaults)("that are at their defaults leave no trace: %j", (fields) => {
    expect(documentWith(fields)).toEqual(documentWith({}));
  });

  it.each(off)("that are switched off are kept: %j", (fields, unmapped) => {
    const document = documentWith(fields);
    expect(document["x-gw-unmapped"]).toEqual(unmapped);
    expect(document["x-gw-classic"]).toMatchObject(unmapped.length > 1 ? fields : {});
    expect(document["x-gw-api-gateway"]).toEqual(documentWith({})["x-gw-api-gateway"]);
  });

  it("of the wrong type fail", () => {
    expect(errorsWith({ domain: 1, tags: "edge", listen_port: "80", CORS: [] })).toEqual([
      "/domain must be a string.",
      "/tags must be a list.",
      "/listen_port must be a number.",
      "/CORS must be an object.",
    ]);
    expect(errorsWith({ tags: ["edge", 1] })).toEqual(["/tags/1 must be a string."]);
  });
});
