import { describe, expect, it, vi } from "vitest";
import { createResponseCheck, createResponseValidator, type ResponseViolation } from "../src/validators.ts";

const isText = createResponseValidator<string>((value) => typeof value === "string");
const isList = createResponseValidator<unknown[]>((value) => Array.isArray(value));
const isNumber = createResponseValidator<number>((value) => typeof value === "number");

const operations = {
  findPets: { method: "get", path: "/pets", statuses: [200, 202, 404, "4XX", "5XX", "default"] },
  checkPets: { method: "head", path: "/pets", statuses: [200] },
  addPet: { method: "post", path: "/pets", statuses: [201, "4XX"] },
};

const responses = {
  findPets: { 200: isText, "4XX": isList, default: isNumber },
  checkPets: { 200: isText },
  addPet: { 201: isText, "4XX": isList },
};

/** The messages about a response. */
async function messagesOn(method: string, status: number, body: string): Promise<string[]> {
  const violations: ResponseViolation[] = [];
  const check = createResponseCheck(operations, {
    responses,
    onViolation: (violation) => void violations.push(violation),
  });
  const request = new Request("https://api.example.com/pets", { method });
  await check.onResponse({ schemaPath: "/pets", request, response: new Response(body, { status }) });
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
    const check = createResponseCheck(operations, { responses });
    await check.onResponse({ schemaPath: "/pets", request: new Request("https://api.example.com/pets"), response });
    expect(clone).not.toHaveBeenCalled();
  });

  it("reports a status that is neither documented itself nor by its range", async () => {
    expect(await messagesOn("POST", 500, "{}")).toEqual(["The document has no response with this status."]);
  });
});
