import { createClient, unwrap } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { createPolicyBody } from "@gw/client/validators";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asNumber, asText, getFieldErrors, getMessage, toFieldName } from "../src/form/body-form.tsx";
import { parseTags } from "../src/policies/parse-tags.ts";

const baseUrl = "http://127.0.0.1:8080";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

async function fail(body: object) {
  return unwrap(dashboard.createPolicy({ body })).catch((caught: unknown) => caught);
}

test("empty fields are not sent, and text becomes numbers and lists", () => {
  expect(["", " Gold "].map(asText.setValueAs)).toEqual([undefined, "Gold"]);
  expect(["", " 100 ", "0", "many"].map(asNumber.setValueAs)).toEqual([undefined, 100, 0, Number.NaN]);
  expect(["", " , ", "partners, , gold"].map(parseTags)).toEqual([undefined, undefined, ["partners", "gold"]]);
});

test("a field has the errors of the contract at its name and below it", async () => {
  const resolve = standardSchemaResolver(createPolicyBody);
  // The errors that the form would get for values that its types exclude.
  const values = { rate: Number.NaN, access_rights: { a: 1, b: 2 } } as object;
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(getMessage(errors, "rate")).toBe("Must be a number.");
  expect(getMessage(errors, "access_rights")).toBe("Must be an object. Must be an object.");
  expect(getMessage(errors, "name")).toBeUndefined();
});

test("a conflict names the field whose value is taken", async () => {
  const problem = mocks.createPolicy.example(409);
  const taken = { in: "body", pointer: "/name", detail: "Taken." } as const;
  server.use(mocks.createPolicy.respond(409, { ...problem, errors: [taken] }));
  expect(getFieldErrors(await fail({ name: "Gold" }))).toEqual([taken]);
});

test("an error outside the body belongs to no field", async () => {
  const problem = mocks.createPolicy.example(400);
  const inHeader = { in: "header", pointer: "/Prefer", detail: "Is not known." } as const;
  server.use(mocks.createPolicy.respond(400, { ...problem, errors: [inHeader] }));
  expect(getFieldErrors(await fail({}))).toEqual([]);
});

test("a JSON Pointer becomes the name of a field", () => {
  expect(toFieldName("/access_rights/a~1b")).toBe("access_rights.a/b");
});
