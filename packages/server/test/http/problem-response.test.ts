import type { InputFault, Problem } from "@gw/api-types";
import { describe, expect, test } from "vitest";
import { ProblemError } from "../../src/problem.ts";
import { asProblem, problemText } from "../../src/http/problem-response.ts";
import { StorageUnavailableError, UnknownOutcomeError } from "../../src/storage/errors.ts";

const bodyLimit = 1;

const fault = (pointer: string): InputFault => ({ in: "body", pointer, detail: "Must be a string." });
const textOf = (errors: InputFault[]) => problemText(new ProblemError("invalid_request", "d", { errors }), "id");
const pointersIn = (text: string) => (JSON.parse(text) as Problem).errors?.map(({ pointer }) => pointer);

describe("a problem has at most 64 kB", () => {
  test("as many errors as there is room for are told, in their order", () => {
    const pointers = Array.from({ length: 50 }, (_, index) => `/${index}/${"é".repeat(1000)}`);
    const text = textOf(pointers.map(fault));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(60_000);
    const told = pointersIn(text) ?? [];
    expect(told).toEqual(pointers.slice(0, told.length));
  });

  test("one that is too long alone is left out, and the others stay", () => {
    const text = textOf([fault("/first"), fault(`/${"x".repeat(64_000)}`), fault("/last")]);
    expect(pointersIn(text)).toEqual(["/first", "/last"]);
  });

  test("fewer are told whole", () => {
    expect(pointersIn(textOf([fault("/a"), fault("")]))).toEqual(["/a", ""]);
  });
});

test("a write that may have been made is told from one that was not", () => {
  const unknown = asProblem(new UnknownOutcomeError("on purpose"), bodyLimit);
  const undone = asProblem(new StorageUnavailableError("on purpose"), bodyLimit);
  expect([unknown.code, undone.code]).toEqual(["unavailable", "unavailable"]);
  expect(unknown.detail).toMatch(/nobody knows whether it was made/);
  expect(undone.detail).not.toMatch(/nobody knows/);
});
