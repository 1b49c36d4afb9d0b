import { readdir, readFile } from "node:fs/promises";

/** What the examples take for granted. */
const given = `\
import { dashboard, gatewayQueries, mocks, queries, queryClient, server } from "../app.js";
import type { StreamsApi } from "@gw/api-types";
import { createDashboardClient, isApiError, type DashboardClient } from "@gw/client/dashboard";
import {
  createMock, createMocks,
  type AnswerBody, type DocumentedOperation, type ExampleNames, type MockAddresses, type MockedRequest, type MockOptions,
  type Mocks, type MockTiming, type OperationId, type OperationMock, type Status,
} from "@gw/mocks";
import {
  createQueries,
  type InfiniteInput, type InputFilter, type KeyInput, type OperationKey, type Queries, type QueriesOptions, type QueryInput,
  type SkippableQueryOptions,
} from "@gw/react-query";
import { QueryClient, skipToken, useInfiniteQuery, useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
declare const apiId: string | undefined;
declare const session: { accessKey: string };
declare const userId: string;
`;

/** A module for each example in the comments of the sources in some folders, by a file name. */
export async function tsdocExamples(folders: readonly URL[]): Promise<Map<string, string>> {
  const modules = folders.map(async (folder) => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
    return Promise.all(files.map(async (file) => modulesOf(file, await readFile(new URL(file, folder), "utf8"))));
  });
  return new Map((await Promise.all(modules)).flat(2));
}

/** A module for each example in a README, by a file name. */
export async function readmeExamples(packageName: string): Promise<Map<string, string>> {
  const text = await readFile(new URL(`../../../${packageName}/README.md`, import.meta.url), "utf8");
  const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  return new Map(blocks.map(([, block = ""], index) => [`${index + 1}-${packageName}-readme.ts`, moduleOf(block)]));
}

/** The modules of the examples in the comments of a file. */
function modulesOf(file: string, text: string): [name: string, code: string][] {
  const blocks = [...text.matchAll(/^ +\* ```ts\n([\s\S]*?)^ +\* ```$/gm)];
  return blocks.map(([, block = ""], index) => [`${index + 1}-${file}`, moduleOf(block)]);
}

/** An example as a module: its imports beside what is given, the rest in a function, where it may hide what is given. */
function moduleOf(block: string): string {
  const lines = block.split("\n").map((line) => line.replace(/^ +\* ?/, ""));
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !line.startsWith("import "));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}
