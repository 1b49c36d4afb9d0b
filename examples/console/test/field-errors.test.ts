import { createDashboardClient, unwrap } from "@gw/client/dashboard";
import { createMocks } from "@gw/mocks";
import { createPolicyBody } from "@gw/validators";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findErrorsAt, findOtherErrors, getFieldErrors, parseBody } from "../src/form/field-errors.ts";

const baseUrl = "http://127.0.0.1:8080";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
const dashboard = createDashboardClient({ baseUrl, token: "token" });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const errors = [
  { pointer: "/tags/0", detail: "Must be a string." },
  { pointer: "/tags_of_old", detail: "Is not known." },
  { pointer: "", detail: "Too much." },
];

test("a field has the errors at its pointer and below it", () => {
  expect(findErrorsAt(errors, "/tags")).toEqual(["Must be a string."]);
});

test("errors of no field are left over", () => {
  expect(findOtherErrors(errors, ["/tags"])).toEqual(errors.slice(1));
});

test("errors of the form are listed with those of the contract, located by JSON Pointers", () => {
  const formError = { pointer: "/name", detail: "Enter a name." };
  expect(parseBody(createPolicyBody, { access_rights: { "a/b": 1 } }, [formError]).errors).toEqual([
    formError,
    { pointer: "/access_rights/a~1b", detail: "Must be an object." },
  ]);
  expect(parseBody(createPolicyBody, { rate: 1 }, []).body).toEqual({ rate: 1 });
});

test("a conflict names the field whose value is taken", async () => {
  const problem = mocks.createPolicy.example(409);
  const taken = { in: "body", pointer: "/name", detail: "Taken." } as const;
  server.use(mocks.createPolicy.respond(409, { ...problem, errors: [taken] }));
  const error = await unwrap(dashboard.createPolicy({ body: { name: "Gold" } })).catch((caught: unknown) => caught);
  expect(getFieldErrors(error)).toEqual([taken]);
});

test("an error outside the body belongs to no field", async () => {
  const problem = mocks.createPolicy.example(400);
  const inHeader = { in: "header", pointer: "/Prefer", detail: "Is not known." } as const;
  server.use(mocks.createPolicy.respond(400, { ...problem, errors: [inHeader] }));
  const error = await unwrap(dashboard.createPolicy({ body: {} })).catch((caught: unknown) => caught);
  expect(getFieldErrors(error)).toEqual([]);
});
