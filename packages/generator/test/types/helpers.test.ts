// The helpers that others wrote for the types of openapi-typescript give the same for ours.
import { mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { writeFiles } from "@gw/test-support/work-folder";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import { prepareDocument } from "../../src/document/prepare-document.ts";
import { typesModule } from "../../src/types/index.ts";
import { compile } from "../kit/generated-kit.ts";

const pet = { $ref: "#/components/schemas/Pet" };
const json = { "application/json": { schema: pet } };
const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        responses: {
          200: { description: "", content: { "application/json": { schema: { type: "array", items: pet } } } },
          default: { description: "", content: problem },
        },
      },
      post: {
        operationId: "addPet",
        requestBody: { required: true, content: json },
        responses: { 201: { description: "", content: json }, "4XX": { description: "", content: problem } },
      },
    },
    "/pets/{petId}": {
      parameters: [{ name: "petId", in: "path", required: true, schema: { type: "integer" } }],
      get: { operationId: "getPet", responses: { 200: { description: "", content: json }, 404: { description: "" } } },
      patch: {
        operationId: "changePet",
        requestBody: { content: { ...json, "text/plain": { schema: { type: "string" } } } },
        responses: { 204: { description: "" }, 409: { description: "", content: problem } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string" }, tags: { type: "array", items: { type: "string" } }, parent: pet },
      },
      Tagged: { allOf: [pet], required: ["tags"] },
      Problem: { type: "object", properties: { title: { type: "string" } } },
    },
  },
};

const uses = `
import type { Client } from "openapi-fetch";
import createQueries from "openapi-react-query";
import type * as Helpers from "openapi-typescript-helpers";
import type { paths as Ours, Pet, Tagged } from "./ours.ts";
import type { paths as Theirs } from "./theirs.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Same<A, B> = Equal<A, B> extends true ? true : [A, B];
type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";

// Each method has the same paths, and each path the same methods.
type SamePaths = { [M in Method]: Same<Helpers.PathsWithMethod<Ours, M>, Helpers.PathsWithMethod<Theirs, M>> };
const samePaths: Record<Method, true> = {} as SamePaths;
type Missing = { [P in keyof Ours]: Same<{ [M in Method]: Ours[P][M] extends undefined ? true : false },
  { [M in Method]: Theirs[P][M] extends undefined ? true : false }> };
const missing: Record<keyof Ours, true> = {} as Missing;

// The helpers give types that can be assigned to each other.
type Alike<A, B> = [A] extends [B] ? ([B] extends [A] ? true : [A, B]) : [A, B];
type OfOperation<A extends Record<"responses", any>, B extends Record<"responses", any>> = [
  Alike<Helpers.SuccessResponse<A["responses"]>, Helpers.SuccessResponse<B["responses"]>>,
  Alike<Helpers.ErrorResponse<A["responses"]>, Helpers.ErrorResponse<B["responses"]>>,
  Alike<Helpers.OperationRequestBodyContent<A>, Helpers.OperationRequestBodyContent<B>>,
  Same<Helpers.IsOperationRequestBodyOptional<A>, Helpers.IsOperationRequestBodyOptional<B>>,
  Same<Helpers.RequiredKeysOf<A["responses"]>, Helpers.RequiredKeysOf<B["responses"]>>,
];
type AllTrue = [true, true, true, true, true];
const listed: AllTrue = {} as OfOperation<Ours["/pets"]["get"], Theirs["/pets"]["get"]>;
const added: AllTrue = {} as OfOperation<Ours["/pets"]["post"], Theirs["/pets"]["post"]>;
const found: AllTrue = {} as OfOperation<Ours["/pets/{petId}"]["get"], Theirs["/pets/{petId}"]["get"]>;
const changed: AllTrue = {} as OfOperation<Ours["/pets/{petId}"]["patch"], Theirs["/pets/{petId}"]["patch"]>;
export { samePaths, missing, listed, added, found, changed };
export const tagsOf = ({ tags }: Tagged): string[] => tags;
export const recordOf = (pet: Pet): Record<string, unknown> => pet;

declare const client: Client<Ours>;
const { data, error } = await client.GET("/pets/{petId}", { params: { path: { petId: 1 } } });
export const name: string | undefined = data?.name;
export const nothing: undefined = error;
await client.POST("/pets", { body: { name: "Rex" } });
// @ts-expect-error -- the path has no such method
await client.DELETE("/pets");
// @ts-expect-error -- the name is required
await client.POST("/pets", { body: {} });

const queries = createQueries(client);
export const pets: { name: string }[] | undefined = queries.useQuery("get", "/pets").data;
export const { mutate } = queries.useMutation("patch", "/pets/{petId}");
// @ts-expect-error -- the path has no such method
queries.useMutation("delete", "/pets");
`;

it("work with `paths` as with the output of openapi-typescript", { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const theirs = astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false, silent: true }));
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["openapi-fetch", "openapi-react-query", "openapi-typescript-helpers", "@tanstack"]) {
    symlinkSync(inRoot(`packages/generator/node_modules/${name}`), join(folder, "node_modules", name), "dir");
  }
  const tsconfig = { compilerOptions: { ...strictCompilerOptions, skipLibCheck: true }, include: ["*.ts"] };
  writeFiles(folder, {
    "ours.ts": typesModule(prepareDocument(document)),
    "theirs.ts": theirs,
    "uses.ts": uses,
    "tsconfig.json": JSON.stringify(tsconfig),
    "package.json": JSON.stringify({ type: "module" }),
  });
  expect(await compile(folder, [], createRequire(import.meta.url).resolve("typescript/bin/tsc"))).toBe("");
});
