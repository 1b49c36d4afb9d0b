import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, describe, expect, it, vi } from "vitest";
import { indexReferrers } from "../src/collect/contract.ts";
import { collectUsage } from "../src/collect/index.ts";

const types = `
export interface paths {
  "/pets": { get: operations["listPets"]; post: operations["addPet"] };
  "/owners": { post: operations["addOwner"] };
  "/tags": { post: operations["addTag"] };
}

export interface components {
  schemas: {
    Pet: { name: string; parts: components["schemas"]["Pet"][] };
    Owner: { mail: string };
    Problem: { title: string };
  };
}

export interface operations {
  listPets: { responses: { 200: { content: { "application/json": components["schemas"]["Pet"][] } } } };
  addPet: {
    responses: {
      200: { content: { "application/json": components["schemas"]["Pet"] } };
      400: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  addOwner: {
    responses: {
      201: { content: { "application/json": components["schemas"]["Owner"] } };
      400: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  addTag: {
    responses: {
      200: { content: { "application/json": string } };
      400: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}
`;

const client = `// Generated from the document.
import type { components, paths } from "./types.ts";
type Pet = components["schemas"]["Pet"];
type Content<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;
type Responses<Path extends keyof paths> = paths[Path]["post"]["responses"];
export declare function post<Path extends keyof paths>(path: Path): {
  data: Content<Responses<Path>[keyof Responses<Path> & (200 | 201)]>;
  error?: Content<Responses<Path>[400 & keyof Responses<Path>]>;
};
export declare const queries: { listPets(): { read: () => Pet[] } };
export interface Validator<Body> { validate: (value: unknown) => value is Body }
export declare const addPetBody: Validator<Pet>;
`;

/** A library for forms, and one for queries. */
const libraries = `
import type { Validator } from "./client.ts";
type Path<Body> = { [Key in keyof Body & string]: Key }[keyof Body & string];
interface Form<Body> { register: (name: Path<Body>) => void }
export declare function useForm<Body>(validator: Validator<Body>, values?: Partial<Body>): Form<Body>;
export declare function useQuery<Data>(options: { read: () => Data }): Data;
`;

/** Collects what a module uses, whose lines are counted from 1. */
function collect(text: string) {
  const folder = temporaryFolder(afterAll);
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "types": [] }, "files": ["main.ts"] }');
  writeFileSync(join(folder, "types.ts"), types);
  writeFileSync(join(folder, "client.ts"), client);
  writeFileSync(join(folder, "libraries.ts"), libraries);
  writeFileSync(join(folder, "main.ts"), text);
  return collectUsage({ folder });
}

describe("a call by path depends on its operation", () => {
  it("where what others with the method have in common does not have what is accessed", () => {
    const { operations } = collect(`import { post } from "./client.ts";
const { data, error } = post("/pets");
const { parts } = data;
console.log(parts.length, data.name);
console.log(error?.title);
`);
    expect(operations.find(({ path }) => path === "/pets")).toEqual({
      method: "post",
      path: "/pets",
      lines: ["main.ts:2"],
      // The others have no status of a success in common, so that the data is `never`, which can be taken apart.
      results: ["main.ts:4"],
      // Their problems have a title, too.
      errors: ["main.ts:5"],
    });
  });
});

describe("the result of a query", () => {
  it("is passed on as a list of what it has", () => {
    const { operations } = collect(`import { queries } from "./client.ts";
import { useQuery } from "./libraries.ts";
import type { components } from "./types.ts";
const pets = useQuery({ ...queries.listPets() });
export const shown: readonly components["schemas"]["Pet"][] | undefined = pets;
`);
    expect(operations).toEqual([{ method: "get", path: "/pets", lines: ["main.ts:4"], results: ["main.ts:5"] }]);
  });
});

describe("a field that a form names by its path", () => {
  it.each(["form.register", "register"])("is found if it is passed to %s", (register) => {
    const { fields, operations } = collect(`import { addPetBody } from "./client.ts";
import { useForm } from "./libraries.ts";
const form = useForm(addPetBody, { parts: [] });
export const { register } = form;
${register}("name");
${register}("parts");
`);
    expect(fields).toContainEqual({ pointer: "/components/schemas/Pet/properties/name", lines: ["main.ts:5"] });
    // Without the operation, the form has the fields of its values only.
    expect(operations).toEqual([expect.objectContaining({ path: "/pets", results: ["main.ts:5"] })]);
  });
});

describe("what a type is found by", () => {
  it("is followed through functions that call themselves and each other", () => {
    const { fields } = collect(`import type { components } from "./types.ts";
type Pet = components["schemas"]["Pet"];
declare const root: Pet;
function first(depth: number) {
  if (depth > 3) return first(depth - 1);
  if (depth > 2) return second(depth - 1);
  return depth > 1 ? second(depth - 1) : root.parts;
}
function second(depth: number) {
  if (depth > 2) return first(depth - 1);
  return depth > 1 ? second(depth - 1) : first(depth);
}
export const names = first(3).map((pet) => pet);
`);
    expect(fields).toContainEqual({
      pointer: "/components/schemas/Pet/properties/parts",
      lines: ["main.ts:7", "main.ts:13"],
    });
  });
});

describe("schemas that refer to each other", () => {
  const count = 1000;

  function referTo(next: (index: number) => number): Map<string, string[]> {
    return new Map(
      Array.from({ length: count }, (_, index) => [
        `/components/schemas/T${index}`,
        [`/components/schemas/T${next(index)}`],
      ]),
    );
  }

  it("are contained in those before them", () => {
    const find = indexReferrers(referTo((index) => index + 1));
    expect(find("/components/schemas/T2/properties/name")).toEqual(
      new Set(["/components/schemas/T2", "/components/schemas/T1", "/components/schemas/T0"]),
    );
    expect(find("/components/schemas/T9").size).toBe(10);
  });

  it("are followed once for all in a circle", () => {
    const find = indexReferrers(referTo((index) => (index + 1) % count));
    const get = vi.spyOn(Map.prototype, "get");
    for (let index = 0; index < count; index++) find(`/components/schemas/T${index}`);
    const followed = get.mock.calls.length;
    get.mockRestore();
    expect(find("/components/schemas/T500").size).toBe(count);
    expect(followed).toBeLessThan(10 * count);
  });
});

describe("a file that is nested too deeply for the compiler", () => {
  it("is named", () => {
    expect(() => collect(`import "./client.ts";\nexport const sum = 1${" + 1".repeat(20_000)};\n`)).toThrow(
      /runs out of stack in .*main\.ts/,
    );
  });
});
