import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Service } from "./service.ts";

// The parts of the bundled document that the stand-in reads.

interface Example {
  value: object;
}

interface Reference {
  $ref: string;
}

interface Answer {
  content: Record<string, { examples: Record<string, Example | Reference> }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, Answer | Reference>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const document: Document = JSON.parse(
  await readFile(new URL("../../../../spec/dist/openapi.json", import.meta.url), "utf8"),
);

/** A component of the document, where a reference leads to it. */
function targetOf<Target extends object>(target: Target | Reference): Target {
  if (!("$ref" in target)) return target;
  const [, , kind = "", name = ""] = target.$ref.split("/");
  // True of a valid document.
  return document.components[kind]?.[name] as Target;
}

const credentials = { dashboard: "token-1", gateway: "key-1", admin: "key-2", portal: "key-3" };

const isAuthenticated = ({ headers }: Request, path: string): boolean => {
  if (path.startsWith("/api/")) return headers.get("Authorization") === `Bearer ${credentials.dashboard}`;
  if (path.startsWith("/gw/")) return headers.get("X-Gw-Authorization") === credentials.gateway;
  if (path.startsWith("/admin/")) return headers.get("Admin-Auth") === credentials.admin;
  return headers.get("Authorization") === credentials.portal;
};

/** The status of an answer, and the name of its example where it is not the first. */
type Decision = [status: number, example?: string];

const decisions: Readonly<Record<string, (request: Request, body: Record<string, unknown>) => Decision>> = {
  createCustomCredential: () => [201],
  createPolicy: (_, { name }) => (name === "Gold" ? [409, "taken-policy-name"] : [200]),
  createWebhook: ({ headers }, body) =>
    "target_pth" in body && headers.get("Prefer") === "handling=strict" ? [400, "misspelled-field"] : [200],
  debugApi: () => [403, "metadata-target"],
  getStreamsApi: ({ url, headers }) => {
    if (headers.get("Accept") !== "application/vnd.gw.streams.oas") return [406];
    return url.endsWith("6004") ? [200] : [404, "unknown-streams-api"];
  },
  searchApis: () => [200, "every-api"],
  searchUsers: () => [200, "everyone"],
};

function exampleOf({ operationId, responses }: Operation, [status, name]: Decision): [mediaType: string, body: object] {
  const response = responses[status];
  if (!response) throw new Error(`${operationId} does not answer ${status}.`);
  const [[mediaType = "", { examples }] = ["", { examples: {} }]] = Object.entries(targetOf(response).content);
  const example = name === undefined ? Object.values(examples)[0] : examples[name];
  if (!example) throw new Error(`${operationId} has no example ${name} for ${status}.`);
  return [mediaType, targetOf(example).value];
}

/** The page that a query asks for, two items a page, of a body that has everything. */
function pageOf(body: object, url: string): object {
  const [[member, items] = []] = Object.entries(body).filter(([, value]) => Array.isArray(value));
  const p = Number(new URL(url).searchParams.get("p") ?? "1");
  if (member === undefined || p < 0) return body;
  return { ...body, [member]: items.slice((p - 1) * 2, p * 2), pages: Math.ceil(items.length / 2) };
}

async function answer(request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  const path = new URL(request.url).pathname.replace(/^\/portal/, "");
  const method = request.method.toLowerCase();
  const matching = Object.entries(document.paths).filter(
    ([template, item]) => method in item && new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  // A path without parameters goes before one with them.
  const [, item] = matching.find(([template]) => template === path) ?? matching[0] ?? [];
  const operation = item?.[method];
  if (!operation) throw new Error(`There is no operation ${request.method} ${path}.`);
  const text = await request.text();
  const decide = decisions[operation.operationId] ?? ((): Decision => [200]);
  const decision = isAuthenticated(request, path) ? decide(request, text ? JSON.parse(text) : {}) : ([401] as const);
  const [status] = decision;
  const [mediaType, body] = exampleOf(operation, [...decision]);
  const shown = status === 200 && operation.operationId.startsWith("search") ? pageOf(body, request.url) : body;
  const headers = { "Content-Type": mediaType, "X-Request-Id": randomUUID() };
  return new Response(JSON.stringify(shown), { status, headers });
}

/** A service that is a function: a `fetch` that answers with the document's examples. */
export const createStandIn = async (): Promise<Service> => ({
  baseUrl: "http://127.0.0.1:8080",
  fetch: answer,
  credentials,
  stop: async () => {},
});
