import type { ApiDefinitionInput, DebugRequest } from "../../src/generated/types/types.ts";
import { describe, expect, it } from "vitest";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listen } from "./servers.ts";
import { options } from "./trace.ts";

/** Traces against an echo, with the port taken out of the response. */
async function trace(
  request: DebugRequest,
  spec: Partial<ApiDefinitionInput> = {},
  target = "/base",
  listenPath = "/orders/",
) {
  const { port, connections } = await listen(createEchoUpstream());
  const traced = await traceRequest(
    {
      request,
      spec: {
        use_keyless: true,
        proxy: { listen_path: listenPath, target_url: `http://127.0.0.1:${port}${target}`, strip_listen_path: true },
        ...spec,
      },
    },
    options([`127.0.0.1:${port}`]),
  );
  expect(connections()).toBe(traced.request ? 1 : 0);
  return {
    ...traced,
    url: traced.request?.url.replace(`http://127.0.0.1:${port}`, ""),
    messages: traced.logs.map(({ stage, level, message }) => `${stage} ${level} ${message}`),
  };
}

describe("the listen path", () => {
  it.each([
    ["/orders/", "/orders/1", "/base/1"],
    ["/orders/", "/orders/", "/base/"],
    ["/orders/", "/orders", "/base"],
    ["/orders", "/orders/1", "/base/1"],
    ["/", "/orders/1", "/base/orders/1"],
    ["/", "/", "/base/"],
    ["/a b/", "/a%20b/c", "/base/c"],
    ["/orders/", "/other/../orders/1", "/base/1"],
    ["/orders/", "//orders/1", undefined],
    ["/orders/", "/orders-old/1", undefined],
    ["/orders/", "/Orders/1", undefined],
    ["/orders/", "/orders/../admin", undefined],
    ["/orders/", "/orders/%2e%2e/admin", undefined],
    ["/orders/", "/", undefined],
  ])("%s and the path %s lead to %s", async (listenPath, path, url) => {
    const { url: called, response } = await trace({ path }, {}, "/base", listenPath);
    expect(called).toBe(url);
    expect(response?.status).toBe(url === undefined ? 404 : 200);
  });

  it("is / if it is empty", async () => {
    const { url, messages } = await trace({ path: "/orders/1" }, {}, "/base", "");
    expect(url).toBe("/base/orders/1");
    expect(messages[0]).toBe("listen_path info The path /orders/1 is below the listen path /.");
  });

  it("is compared with / if the request has no path", async () => {
    expect((await trace({}, {}, "", "/")).request).toMatchObject({ method: "GET" });
  });
});

function versioned(location: string, more: object = {}): Partial<ApiDefinitionInput> {
  return {
    definition: { key: "X-Version", location },
    version_data: { not_versioned: false, versions: { v2: { name: "v2" }, v1: { name: "v1" } }, ...more },
  };
}

describe("the version", () => {
  const unknown =
    "version warn The request specifies a version that the API does not have. The gateway returns status 404.";

  it.each<[string, DebugRequest, Partial<ApiDefinitionInput>, string]>([
    ["no version data", {}, {}, "version info The API is not versioned."],
    ["no versions", {}, { version_data: { versions: {} } }, "version info The API is not versioned."],
    [
      "a header",
      { headers: { "x-version": ["v2"] } },
      versioned("header"),
      "version info The request specifies the version v2.",
    ],
    ["a name of Object's own", { headers: { "X-Version": ["constructor"] } }, versioned("header"), unknown],
    [
      "none, and a default that is missing",
      {},
      versioned("header", { default_version: "v7" }),
      "version info The request does not specify a version. The version v1 applies.",
    ],
    [
      "none, and the first by code point counts",
      {},
      versioned("header", { versions: { "𝟏": {}, "１": {} } }),
      "version info The request does not specify a version. The version １ applies.",
    ],
    [
      "none, and Default",
      {},
      versioned("header", { versions: { a: {}, Default: {} } }),
      "version info The request does not specify a version. The version Default applies.",
    ],
  ])("is chosen by %s", async (_how, request, spec, message) => {
    const traced = await trace({ path: "/orders/", ...request }, spec);
    expect(traced.messages[1]).toBe(message);
    expect(traced.response).toMatchObject(
      message === unknown
        ? {
            status: 404,
            body: '{"error":"The API has no such version."}',
            headers: { "content-type": ["application/json"] },
          }
        : { status: 200 },
    );
  });
});

describe("path rewriting", () => {
  it.each([
    ["/base", "/orders/1?a=b", "/base/1?a=b"],
    ["/base/", "/orders/1", "/base/1"],
    ["", "/orders/1", "/1"],
    ["", "/orders", "/"],
    ["/base?key=1", "/orders/1?a=b", "/base/1?key=1&a=b"],
    ["/base?key=1", "/orders/1", "/base/1?key=1"],
    ["/base#part", "/orders/1#other", "/base/1"],
    ["/base", "/orders/1?a=#b", "/base/1?a="],
    ["/base", "/orders//evil.example.com/", "/base//evil.example.com/"],
    ["", "/orders//evil.example.com/", "//evil.example.com/"],
    ["", "/orders/@evil.example.com/", "/@evil.example.com/"],
    ["/base", "/orders/ä?ö=ü", "/base/%C3%A4?%C3%B6=%C3%BC"],
    ["/base", "/orders/a%2Fb", "/base/a%2Fb"],
  ])("joins the target %s and the path %s to %s", async (target, path, url) => {
    const traced = await trace({ path }, {}, target);
    expect(traced.url).toBe(url);
    expect(JSON.parse(traced.response?.body ?? "").path).toBe(url);
  });

  it("keeps the listen path unless strip_listen_path is set", async () => {
    const { port } = await listen(createEchoUpstream());
    const proxy = { listen_path: "/orders/", target_url: `http://user:word@127.0.0.1:${port}/base` };
    const traced = await traceRequest(
      { request: { path: "/orders/1" }, spec: { use_keyless: true, proxy } },
      options(["127.0.0.1"]),
    );
    expect(traced.request?.url).toBe(`http://127.0.0.1:${port}/base/orders/1`);
    expect(traced.logs.slice(3, 5).map(({ message }) => message)).toEqual([
      "The target URL contains a user name or password, which is not sent.",
      "The listen path is kept. The upstream path is /base/orders/1.",
    ]);
    expect(traced.response?.body).not.toContain("authorization");
  });
});

describe("the logs", () => {
  it.each([
    ["answers with 401", { auth: { auth_header_name: "X-Other" } }],
    ["answers with 404", { definition: { location: "header", key: "X-Version" } }],
    ["calls the upstream", {}],
  ])("never contain the value of a header if the gateway %s", async (_what, spec) => {
    const names = ["Authorization", "Cookie", "X-Version", "X-Key", "Connection", "Host"];
    const headers = Object.fromEntries(names.map((name) => [name, [`canary-${name}`]]));
    const versions = { version_data: { versions: { v1: {} } } };
    const { logs } = await trace({ path: "/orders/", headers }, { use_keyless: false, ...versions, ...spec });
    expect(JSON.stringify(logs)).not.toContain("canary");
  });

  it("contain no secrets, while the request is shown as it was sent", async () => {
    const { request, response } = await trace({ path: "/orders/", headers: { Authorization: ["example"] } });
    expect(request?.headers).toMatchObject({ authorization: ["example"] });
    expect(JSON.parse(response?.body ?? "").headers).toMatchObject({ authorization: "example" });
  });

  it("carry the time of each step", async () => {
    const { logs } = await trace({ path: "/orders/" });
    expect(new Set(logs.map(({ time }) => time))).toEqual(new Set(["2026-11-02T09:30:00.125Z"]));
  });
});

describe("a definition without a target", () => {
  it.each<ApiDefinitionInput>([
    { use_keyless: true },
    { use_keyless: true, proxy: {} },
    { use_keyless: true, proxy: { target_url: "" } },
  ])("ends the trace of %j at the upstream", async (spec) => {
    const { request, response, logs } = await traceRequest({ request: { path: "/a/../b" }, spec }, options([]));
    expect({ request, response }).toEqual({ request: null, response: null });
    expect(logs.map(({ stage }) => stage)).toEqual([
      "listen_path",
      "version",
      "authentication",
      "path_rewriting",
      "upstream",
    ]);
    expect(logs.at(-2)?.message).toBe("The listen path is kept. The upstream path is /b.");
    expect(logs.at(-1)).toMatchObject({ message: "The definition has no target_url, so no request was sent." });
  });

  it("does not keep the gateway from responding itself", async () => {
    expect((await traceRequest({ request: {}, spec: {} }, options([]))).response?.status).toBe(401);
  });
});
