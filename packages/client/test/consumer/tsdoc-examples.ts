import { readdir, readFile } from "node:fs/promises";

/** What the examples take for granted. */
const given = `\
import { admin, dashboard, gateway, portal } from "../app.js";
import { createAdminClient, type AdminClient } from "@gw/client/admin";
import {
  AbortError, ClientError, createDashboardClient, DecodeError, hooks, isApiError, NetworkError,
  refresh, retry, TimeoutError, unwrap,
  type AnswerInfo, type CallError, type ClientOptions, type CreatePolicyResult, type Credential,
  type DashboardClient, type Hooks, type Middleware, type OperationInfo, type OutgoingRequest,
  type RetryInfo, type RetryOptions,
} from "@gw/client/dashboard";
import { createGatewayClient, type GatewayClient } from "@gw/client/gateway";
import {
  createPortalClient, formatPortalTimestamp, grantTypes, isUnlimited, parsePortalTimestamp, responseTypes,
  type PortalClient, type WordList,
} from "@gw/client/portal";
import { raw } from "@gw/client/raw";
declare const adminKey: string, gatewayKey: string, portalKey: string;
declare const session: {
  accessKey: string;
  current(): Promise<{ accessKey: string }>;
  newSpan(name: string): string;
  renew(): Promise<void>;
  end(): void;
};
declare function keep(secret: string | undefined): void;
`;

/** A module for each example in the comments of the sources in a folder, by a file name. */
export async function tsdocExamples(folder: URL): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts")).toSorted();
  const modules = await Promise.all(
    files.map((file) => examplesOf(file, new URL(file, folder), /^ \* ```ts\n([\s\S]*?)^ \* ```$/gm)),
  );
  return new Map(modules.flat());
}

/** A module for each example in a README, by a file name. */
export const readmeExamples = async (readme: URL): Promise<Map<string, string>> =>
  new Map(await examplesOf("readme.ts", readme, /^```ts\n([\s\S]*?)^```$/gm));

async function examplesOf(name: string, file: URL, example: RegExp): Promise<[name: string, code: string][]> {
  const text = await readFile(file, "utf8");
  return Array.from(text.matchAll(example), ([, block = ""], index) => [`${index + 1}-${name}`, moduleOf(block)]);
}

/** An example as a module: its imports beside what is given, the rest in a function, where it may hide what is given. */
function moduleOf(block: string): string {
  const lines = block.split("\n").map((line) => line.replace(/^ \* ?/, ""));
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !line.startsWith("import "));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}
