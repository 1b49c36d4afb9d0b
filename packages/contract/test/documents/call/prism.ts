// One call after the other, as the values come from one row of random numbers.
/* oxlint-disable no-await-in-loop */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { freePort } from "@gw/test-support/listen-anywhere";
import { randomNumbers } from "@gw/test-support/random-numbers";
import {
  alternativesOf,
  argumentsFor,
  bodyFor,
  credentialsFor,
  hasBody,
  isReserved,
  type Ground,
} from "./call-operation.ts";
import { readOperations, type Document } from "./documented.ts";
import type { Credentials } from "./expected-request.ts";
import { kindOf, preferred } from "./media-types.ts";
import { createValues } from "./values.ts";

// Has Prism mock a document, calls each operation of its generated client once, and prints what Prism refuses as JSON.

/** What the program prints. */
export interface PrismReport {
  calls: number;
  /** How many requests end Prism, such as those with a list in their path. */
  crashes: number;
  problems: string[];
}

/** The body of a response in which Prism refuses a request. */
interface Refusal {
  title: string;
  detail: string;
  validation?: { location?: string[]; code: string; message: string }[];
}

/** What a request violates if it is sent in a wrong way. Values drawn here do not always have the form that they should. */
const wrongWay = ["additionalProperties", "required", "type"];

/** The paths that Prism does not find: those with a query or a fragment, or with a parameter that is only a part of a segment. */
const unmatched = /[?#]|[^/]\{|\}[^/]/;

/** Where a document of Swagger 2.0 does not say what an operation consumes, Prism takes nothing. It writes few media types. */
const takesNothing = "No supported content types, but request included a non-empty body";

async function run([file = "", mocked = "", generated = "", seed = "", prism = ""]: readonly string[]) {
  const document = JSON.parse(await readFile(file, "utf8")) as Document;
  const values = createValues(document, randomNumbers(Number(seed)));
  const { createClientOf } = (await importFrom(generated, "client.ts")) as Pick<Ground, "createClientOf">;
  const operations = (await importFrom(generated, "operations.ts")) as Ground["operations"];
  const named = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  const report: PrismReport = { calls: 0, crashes: 0, problems: [] };
  let server = await startPrism(prism, mocked);
  // Prism does not come to an end with some documents, whose schemas refer to each other in many ways.
  if (!server) return report;
  try {
    for (const operation of readOperations(document)) {
      // `fetch` sends no body with GET.
      if (unmatched.test(operation.path) || (operation.requestBody && !hasBody(operation))) continue;
      const id = named.get(`${operation.method.toUpperCase()} ${operation.path}`) ?? "";
      const [security] = alternativesOf(operation);
      if (!security) continue;
      const { header, cookie, ...rest } = argumentsFor(operation, values).given;
      const contentType = hasBody(operation) ? preferred(operation.requestBody) : undefined;
      const mediaType = operation.requestBody?.[contentType ?? ""];
      const body = contentType !== undefined && { body: bodyFor(contentType, mediaType, values) };
      let response: Response | undefined;
      const client = createClientOf({
        baseUrl: server.address,
        operations: { [id]: operations[id] },
        // Prism takes no colon in a password.
        auth: JSON.parse(JSON.stringify(credentialsFor(security)).replaceAll("p:w/d", "p w/d")) as Credentials,
        fetch: async (request: Request) => {
          response = await fetch(request);
          return response.clone();
        },
      });
      const failure = await client[id]?.({ ...rest, headers: header, cookies: cookie, ...body }).then(
        () => undefined,
        (error: unknown) => error,
      );
      report.calls += 1;
      if (!response && (await server.hasEnded())) {
        report.crashes += 1;
        server = await startPrism(prism, mocked);
        if (!server) throw new Error("Prism does not start again.");
        continue;
      }
      const isBinary = contentType !== undefined && kindOf(contentType, mediaType) === "binary";
      const problems = await problemsOf(response, failure, isBinary);
      report.problems.push(...problems.map((problem) => `${operation.method} ${operation.path}: ${problem}`));
    }
  } finally {
    server?.stop();
  }
  return report;
}

/** Runs Prism until it is stopped, if it starts within a minute. It is read for as long as it prints. */
async function startPrism(prism: string, mocked: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [prism, "mock", "--port", String(port), mocked], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  const listening = new Promise<boolean>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      printed += text.toString();
      if (printed.includes("Prism is listening")) resolve(true);
    });
    child.once("exit", () => resolve(false));
  });
  const limit = new AbortController();
  const isListening = await Promise.race([listening, wait(60_000, false, { signal: limit.signal })]);
  limit.abort();
  if (!isListening) {
    child.kill();
    return undefined;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    /** Whether it ends, which takes a moment after the connection is lost. */
    hasEnded: async () => {
      await Promise.race([child.exitCode ?? once(child, "exit"), wait(2_000)]);
      return child.exitCode !== null;
    },
    stop: () => void child.kill(),
  };
}

/** Why Prism refuses a request, or why the client does not read the response. */
async function problemsOf(response: Response | undefined, failure: unknown, isBinary: boolean): Promise<string[]> {
  if (!response) return [String(failure)];
  if (response.headers.get("content-type") !== "application/problem+json") {
    // Without an example or a media type, Prism sends no body.
    const isEmpty = !response.headers.has("content-type");
    return failure === undefined || isEmpty ? [] : [String(failure)];
  }
  // Prism wrote it.
  const { title, detail, validation } = (await response.json()) as Refusal;
  if (detail === takesNothing || title.startsWith("Cannot find serializer")) return [];
  if (!validation) return [`${title}: ${detail}`];
  return validation
    .filter(({ code, message, location: [place, ...fields] = [] }) => {
      // OpenAPI 3 ignores some headers, and so do clients.
      const isIgnored = place === "header" && isReserved(/'([^']+)'$/.exec(message)?.[1] ?? "");
      // Bytes have no schema, the values drawn here end at some depth, and Prism splits no list in a form.
      const isBody = place === "body" && (isBinary || fields.length > 1 || message.endsWith("must be array"));
      return wrongWay.includes(code) && !isBody && !isIgnored;
    })
    .map(({ message }) => message);
}

function importFrom(folder: string, file: string): Promise<unknown> {
  return import(pathToFileURL(join(folder, file)).href);
}

console.log(JSON.stringify(await run(process.argv.slice(2))));
