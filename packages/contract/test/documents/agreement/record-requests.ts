import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

// Performs the calls of consumers, and prints the request of each as JSON, by their folders.

/** The module of a consumer. */
interface Consumer {
  callsWith: (fetch: (request: Request) => Promise<Response>) => Readonly<Record<string, () => Promise<unknown>>>;
}

async function textOf(request: Request): Promise<string> {
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`);
  const text = [`${request.method} ${request.url}`, ...headers, "", await request.text()].join("\n");
  // Random, also where the content type is another one.
  return text.replaceAll(/formdata-undici-\d+/g, "boundary");
}

async function requestsOf(folder: string): Promise<Record<string, string>> {
  const { callsWith } = (await import(pathToFileURL(join(folder, "consumer.ts")).href)) as Consumer;
  const requests: Record<string, string> = {};
  let current = "";
  const calls = callsWith(async (request) => {
    requests[current] = await textOf(request);
    return new Response(null, { status: 404 });
  });
  for (const [name, call] of Object.entries(calls)) {
    current = name;
    try {
      // One after the other, so that each request belongs to its call.
      // oxlint-disable-next-line no-await-in-loop
      await call();
    } catch (error) {
      requests[name] ??= `It throws ${String(error)}`;
    }
  }
  return requests;
}

const [list = ""] = process.argv.slice(2);
const folders = JSON.parse(readFileSync(list, "utf8")) as string[];
const found: Record<string, Record<string, string>> = {};
// oxlint-disable-next-line no-await-in-loop
for (const folder of folders) found[folder] = await requestsOf(folder);
process.stdout.write(JSON.stringify(found));
