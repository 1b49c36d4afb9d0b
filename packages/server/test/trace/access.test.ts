import type { ApiDefinitionInput, DebugRequest } from "../../src/generated/types/types.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/contract/problem.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { options } from "./trace.ts";

/** Traces through a definition without an upstream. */
function trace(spec: Record<string, unknown>, request: DebugRequest = { path: "/a" }) {
  return traceRequest({ request, spec: spec as ApiDefinitionInput }, options([]));
}

function listed(lists: object, more: object = {}) {
  return {
    use_keyless: true,
    version_data: { not_versioned: true, versions: { v1: { use_extended_paths: true, extended_paths: lists } } },
    ...more,
  };
}

function many<Value>(length: number, value: (index: number) => Value): Value[] {
  return Array.from({ length }, (_, index) => value(index));
}

function invalid(pointer: string, detail: string) {
  return {
    name: "ProblemError",
    code: "invalid_request",
    errors: [{ in: "body", pointer, detail }],
  };
}

describe("the log", () => {
  it("names every credential that is needed, until one is missing", async () => {
    const spec = {
      use_standard_auth: true,
      enable_jwt: true,
      auth_configs: { authToken: { use_param: true, param_name: "key" } },
    };
    expect((await trace(spec, { path: "/?key=canary" })).logs.slice(2)).toMatchObject([
      {
        level: "warn",
        stage: "authentication",
        message: "The query parameter key is present. Its validity was not checked.",
      },
      { level: "warn", stage: "authentication", message: "Authorization is missing. The gateway returns status 401." },
    ]);
  });

  it("reports which methods were not checked", async () => {
    const { logs } = await trace({
      enable_signature_checking: true,
      use_mutual_tls_auth: true,
      enable_coprocess_auth: true,
      use_go_plugin_auth: true,
      custom_middleware: { auth_check: { name: "check" } },
      external_oauth: { enabled: true },
      use_basic_auth: true,
      basic_auth: { extract_from_body: true },
    });
    expect(logs.filter(({ stage }) => stage === "authentication").map(({ message }) => message)).toEqual([
      "The signature of the request (enable_signature_checking) was not checked.",
      "The client certificate (use_mutual_tls_auth) was not checked.",
      "Authentication by a plugin (enable_coprocess_auth) was not checked.",
      "Authentication by a plugin (use_go_plugin_auth) was not checked.",
      "Authentication by a hook (custom_middleware.auth_check) was not checked.",
      "The token of another OAuth 2.0 server (external_oauth) was not checked.",
      "The user name and password in the body (basic_auth.extract_from_body) was not checked.",
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["use_mutual_tls_auth", { use_mutual_tls_auth: true, client_certificates: ["example"] }],
    ["client_certificates", { client_certificates: ["example"] }],
  ])("reports that a keyless API checks certificates (%s)", async (name, fields) => {
    const { logs } = await trace({ use_keyless: true, ...fields });
    expect(logs.filter(({ stage }) => stage === "authentication").map(({ message }) => message)).toEqual([
      "The API is keyless. No credential other than a client certificate is needed.",
      `The client certificate (${name}) was not checked.`,
    ]);
  });

  it("reports client certificates that are checked in addition to a credential", async () => {
    const spec = { use_standard_auth: true, client_certificates: ["example"] };
    const { logs } = await trace(spec, { path: "/", headers: { Authorization: ["example"] } });
    expect(logs.filter(({ stage }) => stage === "authentication").map(({ message }) => message)).toEqual([
      "Authorization is present. Its validity was not checked.",
      "The client certificate (client_certificates) was not checked.",
    ]);
  });

  it("names the entry of a path list that decides", async () => {
    const lists = { black_list: ["/admin"], ignored: [{ path: "/health" }], white_list: [{ path: "/items" }] };
    async function messages(path: string) {
      return (await trace(listed(lists), { path })).logs[2]?.message;
    }
    expect(await messages("/admin")).toBe("The path is blocked by /admin. The gateway returns status 403.");
    expect(await messages("/health")).toBe(
      "The path needs no credential, because it matches the ignored path /health.",
    );
    expect(await messages("/items")).toBe("The path is allowed by /items.");
    expect(await messages("/other")).toBe(
      "The path is not in the list of allowed paths. The gateway returns status 403.",
    );
  });

  it("reports when an API or its version expired", async () => {
    const expired = { expiration: "2026-11-02 09:30" };
    expect((await trace({ use_keyless: true, ...expired })).logs.at(-1)).toMatchObject({
      stage: "version",
      message: "The API expired at 2026-11-02 09:30. The gateway returns status 403.",
    });
    const version = { use_keyless: true, version_data: { versions: { v1: { expires: "soon" } } } };
    expect((await trace(version)).logs.at(-1)?.message).toBe(
      "The version has an invalid expiration (expires). The gateway returns status 403.",
    );
  });

  it("contains neither addresses nor hosts of the request", async () => {
    const spec = { enable_ip_whitelisting: true, allowed_ips: ["10.0.0.1"], domain: "api.example.com" };
    for (const Host of ["api.example.com", "canary.example.com"]) {
      const { logs } = await trace(spec, { path: "/", headers: { Host: [Host], "X-Real-IP": ["192.0.2.77"] } });
      expect(JSON.stringify(logs)).not.toMatch(/canary|192\.0\.2\.77/);
    }
  });
});

describe("the target of a version", () => {
  const versions = { a: {}, b: { override_target: "ftp://example.com" } };

  it("is judged if the request gets that version", async () => {
    const spec = { use_keyless: true, definition: { location: "url-param", key: "v" }, version_data: { versions } };
    await expect(trace(spec, { path: "/?v=b" })).rejects.toMatchObject(
      invalid("/spec/version_data/versions/b/override_target", "Must be an absolute http or https URL."),
    );
    expect((await trace(spec, { path: "/?v=a" })).response).toBeNull();
  });

  it("is named if it is not one that the service calls", async () => {
    const version_data = { not_versioned: true, versions: { v1: { override_target: "http://127.0.0.1/" } } };
    await expect(trace({ use_keyless: true, version_data })).rejects.toMatchObject({
      code: "target_not_allowed",
      errors: [{ in: "body", pointer: "/spec/version_data/versions/v1/override_target" }],
    });
  });
});

describe("a field of the wrong type", () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ active: "yes" }, "/spec/active", "Must be true or false."],
    [{ domain: ["a"] }, "/spec/domain", "Must be a string."],
    [{ enable_jwt: true, auth_configs: [] }, "/spec/auth_configs", "Must be an object."],
    [{ enable_ip_blacklisting: true, blacklisted_ips: ["::1", 7] }, "/spec/blacklisted_ips/1", "Must be a string."],
    [listed({ ignored: {} }), "/spec/version_data/versions/v1/extended_paths/ignored", "Must be an array."],
    [listed({ ignored: [[]] }), "/spec/version_data/versions/v1/extended_paths/ignored/0", "Must be an object."],
  ])("is refused in %j", async (spec, pointer, detail) => {
    await expect(trace(spec)).rejects.toMatchObject(invalid(pointer, detail));
  });

  it("is never more than that", async () => {
    const names = [
      "active",
      "expiration",
      "domain",
      "auth_configs",
      "basic_auth",
      "use_basic_auth",
      "enable_jwt",
      "use_openid",
    ];
    const anything = fc.jsonValue({ maxDepth: 3 });
    const version = fc.record(
      {
        expires: anything,
        paths: anything,
        extended_paths: anything,
        use_extended_paths: anything,
        override_target: anything,
      },
      { requiredKeys: [] },
    );
    const spec = fc.tuple(
      fc.dictionary(fc.constantFrom(...names, "allowed_ips", "enable_ip_whitelisting"), anything),
      fc.option(version),
    );
    await fc.assert(
      fc.asyncProperty(spec, async ([fields, v1]) => {
        const outcome = await trace({ ...fields, version_data: { versions: { v1 } } }).then(
          () => "traced",
          (error: unknown) => (error instanceof ProblemError ? error.code : error),
        );
        expect(["traced", "invalid_request"]).toContain(outcome);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the work of a trace", () => {
  function letters(length: number) {
    return many(length, (index) => "ab"[((index * 7919) % 3) % 2]).join("");
  }

  it.each<[string, Record<string, unknown>, string]>([
    ["many patterns", listed({ black_list: many(40_000, (index) => `/x${index}.`) }), "/a"],
    ["large patterns", listed({ black_list: many(500, () => ".{1000}".repeat(100)) }), "/a"],
    ["Unicode classes", listed({ black_list: many(500, () => "\\pL".repeat(9)) }), "/a"],
    [
      "ranges in both cases",
      listed({ black_list: many(500, () => "[b-\u{1e942}]".repeat(9)) }, { ignore_endpoint_case: true }),
      "/a",
    ],
    ["a long path", listed({ black_list: [`(a|b)*a${"(a|b)".repeat(50)}c`] }), `/c${letters(100_000)}`],
  ])("is bounded for %s", async (_what, spec, path) => {
    const start = process.threadCpuUsage();
    await expect(trace(spec, { path })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [
        {
          pointer: expect.stringContaining("/spec/version_data/versions/v1/extended_paths/black_list/"),
          detail: "Matching this path against the path lists is too expensive.",
        },
      ],
    });
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it.each([
    [5000, "texts and placeholders", "/orders/{id}/lines/%d$"],
    [300, "other patterns", "/orders/[^/]+/lines/%d$"],
  ])("is enough for %d entries of %s", async (count, _kind, pattern) => {
    const white_list = many(count, (index) => ({ path: pattern.replace("%d", String(index)), method: "GET" }));
    const { response } = await trace(listed({ white_list }), { path: `/orders/example-order-1/lines/${count - 1}` });
    expect(response).toBeNull();
  });
});
