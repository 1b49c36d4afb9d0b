import { expect, it } from "vitest";
import { shortenDiagnostic } from "../../src/report/diagnostics.ts";

const fields = Array.from({ length: 30 }, (_, index) => `field_${index}?: string | undefined`).join("; ");

it("leaves a short message as it is", () => {
  const message = "TS2339: Property 'email' does not exist on type 'User'.";
  expect(shortenDiagnostic(message)).toEqual([message]);
});

it("shows the error and the last of its reasons", () => {
  expect(shortenDiagnostic("Type 'A' is wrong.\n  Type 'B' is wrong.\n    'name' is missing.")).toEqual([
    "Type 'A' is wrong.",
    "'name' is missing.",
  ]);
});

it("shows what differs between two object types", () => {
  const message = `Type '{ ${fields}; name: string; }' is not assignable to type '{ ${fields}; name: "a" | "b"; id: { a: 1; b: 2 } }'.`;
  expect(shortenDiagnostic(message)).toEqual([
    `Type '{ name: string; … }' is not assignable to type '{ name: "a" | "b"; id: { a: 1; b: 2 }; … }'.`,
  ]);
});

it("shows what differs between two unions", () => {
  const words = Array.from({ length: 20 }, (_, index) => `"word_${index}"`).join(" | ");
  expect(shortenDiagnostic(`Type '${words} | "more"' is not assignable to type '${words}'.`)).toEqual([
    `Type '"more" | …' is not assignable to type '…'.`,
  ]);
});

it("cuts a long type that has nothing to be compared with", () => {
  const [text = ""] = shortenDiagnostic(`Property 'x' does not exist on type '{ ${fields} }'.`);
  expect(text).toMatch(/^Property 'x' does not exist on type '\{ field_0\?: string \| undefined; .*… \}'\.$/);
  expect(text.length).toBeLessThan(180);
});
