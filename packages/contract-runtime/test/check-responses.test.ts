import { describe, expect, it, vi } from "vitest";
import {
  createResponseCheck,
  createResponseValidator,
  type ResponseCheckOptions,
  type ResponseViolation,
} from "../src/validators.ts";

const isText = createResponseValidator<string>((value) => typeof value === "string");
const isList = createResponseValidator<unknown[]>((value) => Array.isArray(value));
const isNumber = createResponseValidator<number>((value) => typeof value === "number");

const operations = {
  findPets: { method: "GET", path: "/pets", statuses: [200, 202, 404, "4XX", "5XX", "default"] },
  checkPets: { method: "HEAD", path: "/pets", statuses: [200] },
  addPet: { method: "POST", path: "/pets", statuses: [201, "4XX"] },
};

const responses = {
  findPets: { 200: isText, "4XX": isList, default: isNumber },
  checkPets: { 200: isText },
  addPet: { 201: isText, "4XX": isList },
};

/** Checks a response. */
async function check(method: string, status: number, body: string, options: Partial<ResponseCheckOptions>) {
  const request = new Request("https://api.example.com/pets", { method });
  const { onResponse } = createResponseCheck(operations, { responses, ...options });
  await onResponse({ schemaPath: "/pets", request, response: new Response(body, { status }) });
}

/** The messages about a response. */
async function messagesOn(method: string, status: number, body: string, options: Partial<ResponseCheckOptions> = {}) {
  const violations: ResponseViolation[] = [];
  await check(method, status, body, { ...options, onViolation: (violation) => void violations.push(violation) });
  return violations.flatMap(({ issues }) => issues.map(({ message }) => message));
}

describe("a check of responses", () => {
  it("prefers the status to its range, and the range to the default", async () => {
    expect(await messagesOn("GET", 200, '"a"')).toEqual([]);
    expect(await messagesOn("GET", 200, "[]")).toEqual(["Does not match the schema."]);
    expect(await messagesOn("GET", 418, "[]")).toEqual([]);
    expect(await messagesOn("GET", 418, "7")).toHaveLength(1);
    expect(await messagesOn("GET", 302, "7")).toEqual([]);
    expect(await messagesOn("GET", 302, "[]")).toHaveLength(1);
  });

  it("does not check a body that is documented without a schema", async () => {
    expect(await messagesOn("GET", 202, "later")).toEqual([]);
    expect(await messagesOn("GET", 404, "<!DOCTYPE html>")).toEqual([]);
    expect(await messagesOn("GET", 503, "<!DOCTYPE html>")).toEqual([]);
    expect(await messagesOn("HEAD", 200, "")).toEqual([]);
  });

  it("does not copy a stream that it does not check", async () => {
    const response = new Response("data: 1\n\n", { status: 202 });
    const clone = vi.spyOn(response, "clone");
    const { onResponse } = createResponseCheck(operations, { responses });
    await onResponse({ schemaPath: "/pets", request: new Request("https://api.example.com/pets"), response });
    expect(clone).not.toHaveBeenCalled();
  });

  it("reports a status that is neither documented itself nor by its range, and a body that is not JSON", async () => {
    expect(await messagesOn("POST", 500, "{}")).toEqual(["The document has no response with this status."]);
    expect(await messagesOn("POST", 201, "<!DOCTYPE html>")).toEqual(["The body is not JSON."]);
  });

  it("leaves out the ignored statuses, and the operations that it is not given", async () => {
    expect(await messagesOn("POST", 500, "{}", { ignoredStatuses: [500] })).toEqual([]);
    expect(await messagesOn("POST", 500, "{}", { responses: { findPets: responses.findPets } })).toEqual([]);
  });

  it("logs to the console by default, without values of the response", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    await check("POST", 201, '["secret"]', {});
    const text = "The response of addPet with status 201 breaks the contract:\n  body: Does not match the schema.";
    expect(error.mock.calls).toEqual([[text]]);
    error.mockRestore();
  });

  it.each<[string, () => void | Promise<void>]>([
    ["rejects", () => Promise.reject(new Error("It broke."))],
    [
      "throws",
      () => {
        throw new Error("It broke.");
      },
    ],
  ])("rejects the call if the callback %s", async (_, onViolation) => {
    await expect(check("POST", 500, "{}", { onViolation })).rejects.toThrow("It broke.");
  });
});
