import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { documentWith, errorsWith } from "../conversion.ts";

const cors = { enable: true, allowed_origins: ["*"], max_age: 24, debug: false };
const cache = { enable_cache: true, cache_timeout: 60, cache_by_headers: [] };
const rateLimit = { rate: 100, per: 60 };

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
