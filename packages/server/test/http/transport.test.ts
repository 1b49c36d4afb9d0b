import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { gathered } from "../support/gathered.ts";
import { addressOf, postText, startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile(
  {
    config: { requestTimeout: 0.5, headersTimeout: 0.5, headerLimit: 1024, bodyLimit: 64 },
  },
  startService,
);

const search = "GET /api/apis/search HTTP/1.1\r\n";
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

describe("invalid HTTP gets a problem response", () => {
  test.each<[what: string, sent: () => string, status: number, code: string]>([
    [
      "headers that are too large",
      () => `${search}Host: x\r\nX-Long: ${"x".repeat(4000)}\r\n\r\n`,
      431,
      "headers_too_large",
    ],
    ["headers that do not end", () => `${search}Host: x\r\n`, 408, "request_timeout"],
    [
      "a body that does not end",
      () => postText(service, "/api/users/search", '{"filters":', { length: 60 }),
      408,
      "request_timeout",
    ],
    ["a request without a host", () => `${search}Connection: close\r\n\r\n`, 400, "invalid_request"],
    [
      "a request with two hosts",
      () => `${search}Host: x\r\nhost: y\r\nConnection: close\r\n\r\n`,
      400,
      "invalid_request",
    ],
    ["text that is not HTTP", () => "HELLO\r\n\r\n", 400, "invalid_request"],
  ])("%s", async (_what, sent, status, code) => {
    const socket = connect(addressOf(service));
    socket.write(sent());
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    expect(head).toMatch(new RegExp(`^x-request-id: ${uuid}`, "im"));
    const instance = expect.stringMatching(new RegExp(`^urn:uuid:${uuid}$`));
    expect(JSON.parse(body)).toMatchObject({ status, code, instance });
  });

  test("a body that does not end after its response", async () => {
    const socket = connect(addressOf(service));
    socket.write("POST /api/users/search HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\nbegun");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe("requests without an operation", () => {
  test.each(["/api", "/api/hooks/", "/API/hooks", "/plans/1", "/api/portal", "/%zz", "/api/apis/streams/%ff"])(
    "%s is not found",
    async (url) => {
      const answer = await service.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(answer.json()).toMatchObject({
        status: 404,
        code: "not_found",
        instance: `urn:uuid:${answer.headers["x-request-id"]}`,
      });
    },
  );

  test.each([
    ["/api/hooks/?token=secret", "There is nothing at /api/hooks/. Check the path."],
    [`/${"x".repeat(300)}`, `There is nothing at /${"x".repeat(254)}…. Check the path.`],
  ])("the problem of %s names the path alone", async (url, detail) => {
    expect((await service.app.inject({ url })).json()).toMatchObject({ detail });
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"] as const)(
    "%s is refused where there is POST",
    async (method) => {
      // The limit of bodies is less.
      const answer = await service.app.inject({ method: method as "GET", url: "/gw/debug", payload: "x".repeat(100) });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers["allow"]).toBe("POST");
      expect(answer.headers["content-type"]).toBe("application/problem+json");
    },
  );
});

function sendBody(headers: Record<string, string>, payload?: string | Buffer) {
  return service.app.inject({
    method: "POST",
    url: "/api/users/search",
    headers: { authorization: `Bearer ${service.credentials.dashboardToken}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

describe("bodies", () => {
  test.each(["application/json", "Application/JSON; charset=utf-8", 'application/json;charset="UTF-8"'])(
    "%s is taken",
    async (type) => {
      expect((await sendBody({ "content-type": type }, "{}")).statusCode).toBe(200);
    },
  );

  test.each([
    ["application/vnd.api+json", "The body was sent as application/vnd.api+json. Send it as application/json."],
    ["application/json; charset=latin1", "The body's charset is not UTF-8. Send it in UTF-8."],
    ["<script>", "The body was sent as something else. Send it as application/json."],
  ])("%s is refused", async (type, detail) => {
    const answer = await sendBody({ "content-type": type }, "{}");
    expect(answer.json()).toMatchObject({ status: 415, code: "unsupported_media_type", detail });
  });

  test("a body without a media type is refused", async () => {
    expect((await sendBody({}, Buffer.from("{}"))).json()).toMatchObject({ status: 415 });
  });

  test("a compressed body is refused", async () => {
    const answer = await sendBody(
      { "content-type": "application/json", "content-encoding": "gzip" },
      Buffer.from([31, 139]),
    );
    expect(answer.json()).toMatchObject({ status: 415 });
  });

  test("a body over the limit that does not say its length is refused", async () => {
    const answer = await fetch(new URL("/api/users/search", service.app.listeningOrigin), {
      method: "POST",
      headers: {
        authorization: `Bearer ${service.credentials.dashboardToken}`,
        "content-type": "application/json",
      },
      body: new Blob(["x".repeat(100)]).stream(),
      duplex: "half",
    });
    expect(await answer.json()).toMatchObject({ status: 413, code: "payload_too_large" });
  });

  test.each([{}, { "content-type": "application/json" }])(
    "a missing body is a violation of its own, with %j",
    async (headers) => {
      const answer = await sendBody(headers);
      expect(answer.json()).toMatchObject({
        code: "invalid_request",
        errors: [{ in: "body", pointer: "", detail: "Required." }],
      });
    },
  );
});

describe("a write", () => {
  test("is not executed if its body arrives after a 408 was sent", async () => {
    const before = (await gathered(service.store.webhooks.all())).length;
    const socket = connect({ ...addressOf(service), allowHalfOpen: true });
    socket.write(postText(service, "/api/hooks", "{", { length: 2 }));
    socket.once("data", () => socket.end("}"));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await gathered(service.store.webhooks.all())).length).toBe(before);
  });

  test("has no 400 as its response if what follows is not HTTP", async () => {
    const socket = connect(addressOf(service));
    socket.write(`${postText(service, "/api/hooks", "{}")}HELLO\r\n\r\n`);
    expect(await text(socket)).toBe("");
  });
});
