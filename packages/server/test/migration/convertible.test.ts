import { expect, it } from "vitest";
import type { JsonObject } from "../../src/util/json-object.ts";
import { skipReasonOf } from "../../src/migration/convertible.ts";
import { classic } from "./classic-apis.ts";

function reasonOf(members: JsonObject) {
  return skipReasonOf({ kind: "classic", definition: classic(members) });
}

it("skips other protocols, however they are spelled", () => {
  for (const protocol of ["tcp", "tls", "TLS"]) expect(reasonOf({ protocol })).toBe("is_tcp");
  for (const target_url of ["ws://127.0.0.1/", "wss://127.0.0.1/", "WSS://127.0.0.1/"]) {
    expect(reasonOf({ proxy: { listen_path: "/", target_url } })).toBe("is_websocket");
  }
});

it("converts every other API", () => {
  for (const protocol of [undefined, null, "", "http", "https", "h2c", 6])
    expect(reasonOf({ protocol })).toBeUndefined();
  for (const graphql of [undefined, null, {}, { enabled: false }, true]) expect(reasonOf({ graphql })).toBeUndefined();
  for (const target_url of ["wsx://a", "http://ws://", "", undefined, 7]) {
    expect(reasonOf({ proxy: { listen_path: "/", target_url } })).toBeUndefined();
  }
  expect(reasonOf({ proxy: "ws://127.0.0.1/" })).toBeUndefined();
});
