import { describe, expect, test } from "vitest";
import { parseQuery } from "../../src/http/query.ts";
import { startService } from "../support/listening-service.ts";
import { credentialHeader } from "../support/request.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

describe("a query is read as forms write it", () => {
  test.each([
    ["", {}],
    ["q=a%20b+c", { q: "a b c" }],
    ["q=%2B%26%3D%25", { q: "+&=%" }],
    ["q=%F0%9F%94%91", { q: "🔑" }],
    ["q=a=b", { q: "a=b" }],
    ["q&p=", { q: "", p: "" }],
    ["q=1&q=2&q=3", { q: ["1", "2", "3"] }],
    ["%71=1", { q: "1" }],
    ["__proto__=1&q=2", JSON.parse('{"__proto__":"1","q":"2"}')],
  ])("%s", (query, expected) => {
    expect(parseQuery(query)).toEqual(expected);
  });
});

describe("what is not percent-encoded UTF-8 can't be decoded", () => {
  test.each(["%", "%f", "%zz", "%ff", "a%C3", "%C0%80", "%ED%A0%80", "%F4%90%80%80"])("%s", (encoded) => {
    expect(parseQuery(`q=${encoded}&${encoded}=1&q=b`)).toEqual({ q: [null, "b"] });
  });
});

describe("at the socket", () => {
  const service = serviceOfFile({}, startService);

  async function search(query: string): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${service.app.listeningOrigin}/api/apis/search?${query}`, {
      headers: credentialHeader("dashboardToken", service.credentials.dashboardToken),
    });
    return { status: answer.status, body: await answer.json() };
  }

  test.each(["q=%", "q=%ff", "q=order%", "q=%C3"])("%s is refused with the parameter's name", async (query) => {
    expect(await search(query)).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        errors: [{ in: "query", pointer: "/q", detail: "Must be percent-encoded UTF-8." }],
      },
    });
  });

  test.each(["other=%ff", "%ff=1", "&&"])("%s names no parameter and is ignored", async (query) => {
    expect((await search(query)).status).toBe(200);
  });
});
