import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { download, packages } from "../../packages/contract/test/documents/corpus.ts";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import { runCommand } from "../documents/run-command.ts";

/** The documents, and the path of the operation of each that is opened, which gets something. */
export const documents: readonly { name: string; path: string; file: () => Promise<string> }[] = [
  { name: "ours", path: "/api/apis/search", file: async () => inRoot("spec/dist/openapi.json") },
  {
    name: "github.com",
    path: "/orgs/{org}/repos",
    file: async () => join(await download(packages.github), "generated/api.github.com.json"),
  },
  {
    name: "stripe.com",
    path: "/v1/customers",
    file: async () => join(await download(packages.directory), "api/stripe.com.json"),
  },
];

/** An operation with the parts of links to it. */
interface Operation {
  id: string;
  tag: string | undefined;
  path: string;
  parameter: { in: string; name: string };
}

/** The parts of a document that are used here. */
interface Document {
  paths: Record<
    string,
    { get: { operationId: string; tags?: string[]; parameters: (Parameter | { $ref: string })[] } }
  >;
  components: { parameters: Record<string, Parameter> };
}

type Parameter = Operation["parameter"];

async function readOperation(file: string, path: string): Promise<Operation> {
  const document = JSON.parse(await readFile(file, "utf8")) as Document;
  const { operationId: id, tags: [tag] = [], parameters = [] } = document.paths[path]?.get ?? {};
  const [first] = parameters;
  const parameter = first && "$ref" in first ? document.components.parameters[basename(first.$ref)] : first;
  if (id === undefined || parameter === undefined) throw new Error(`${file} has no operation ${path} with parameters.`);
  return { id, tag, path, parameter };
}

interface Tool {
  /** The address of an operation, from the root of the site. */
  link: (operation: Operation) => string;
  /** A selector of the documentation of its first parameter. */
  field: (operation: Operation) => string;
  /** Writes the site of a document into a folder, which is served at an address. */
  write: (document: string, folder: string, address: string) => Promise<void>;
}

/** npm packages of the peers. Only their bundles are used, so their dependencies are not installed. */
export const peers = {
  "@scalar/api-reference": "1.76.0",
  redoc: "3.0.1",
  "swagger-ui-dist": "5.35.0",
  "@stoplight/elements": "9.0.25",
} as const;

/** A page as the documentation of a peer has it, but with nothing from other hosts. */
function pageOf(peer: keyof typeof peers, files: readonly string[], head: string, body: string): Tool["write"] {
  return async (document, folder) => {
    const source = await download(`${peer}@${peers[peer]}`);
    await mkdir(folder, { recursive: true });
    await cp(document, join(folder, "openapi.json"));
    await Promise.all(files.map((file) => cp(join(source, file), join(folder, basename(file)))));
    const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
    const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>API</title>${viewport}${head}</head><body>${body}</body></html>\n`;
    await writeFile(join(folder, "index.html"), html);
  };
}

async function writeOurs(document: string, folder: string, address: string): Promise<void> {
  const command = [
    inRoot("packages/contract/dist/main.js"),
    "docs",
    document,
    "--out",
    folder,
    "--url",
    address,
  ] as const;
  const { isSuccess, output } = await runCommand([...command], inRoot());
  if (!isSuccess) throw new Error(output);
}

const tools: Readonly<Record<string, Tool>> = {
  "gw-contract": {
    link: ({ id }) => `operations/${id.replaceAll(/(?<=[a-z])(?=[A-Z])|\//g, "-").toLowerCase()}.html`,
    field: () => ".field",
    write: writeOurs,
  },
  scalar: {
    link: ({ tag = "default", path }) => `#tag/${tag.toLowerCase()}/GET${path}`,
    field: ({ path, parameter }) => `[id$="GET${path}.${parameter.in}.${parameter.name}"]`,
    write: pageOf(
      "@scalar/api-reference",
      ["dist/browser/standalone.js"],
      "",
      `<div id="app"></div><script src="standalone.js"></script><script>
      Scalar.createApiReference("#app", { url: "openapi.json", withDefaultFonts: false });</script>`,
    ),
  },
  redoc: {
    link: ({ tag = "other", id }) => `#/${tag}/${id}`.toLowerCase(),
    field: ({ id, parameter }) => `[id$="${id}/t=request&in=${parameter.in}&path=${parameter.name}"]`.toLowerCase(),
    write: pageOf(
      "redoc",
      ["bundles/redoc.standalone.js"],
      "<style>body { margin: 0; padding: 0; }</style>",
      `<redoc spec-url="openapi.json" disable-telemetry="true"></redoc>
      <script type="module" src="redoc.standalone.js"></script>`,
    ),
  },
  "swagger-ui": {
    // A link does not open an operation whose id has a slash: its line is what a link to its tag shows.
    link: ({ tag = "default", id }) => `#/${tag}${id.includes("/") ? "" : `/${id}`}`,
    field: ({ tag = "default", id }) =>
      `[id^="operations-${tag}-"][id$="${basename(id)}"] ${id.includes("/") ? ".opblock-summary" : ".parameter__name"}`,
    write: pageOf(
      "swagger-ui-dist",
      ["swagger-ui.css", "swagger-ui-bundle.js"],
      '<link rel="stylesheet" href="swagger-ui.css">',
      `<div id="swagger-ui"></div><script src="swagger-ui-bundle.js"></script><script>
      onload = () => { ui = SwaggerUIBundle({ url: "openapi.json", dom_id: "#swagger-ui", deepLinking: true }); };</script>`,
    ),
  },
  elements: {
    link: ({ id }) => `#/operations/${id}`,
    field: () => ".HttpOperation .JsonSchemaViewer .sl-font-mono",
    write: pageOf(
      "@stoplight/elements",
      ["web-components.min.js", "styles.min.css"],
      '<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css">',
      '<elements-api apiDescriptionUrl="openapi.json" router="hash" layout="sidebar"></elements-api>',
    ),
  },
};

/** The page of the document's operation in the site of a tool. */
export interface ToolPage {
  tool: string;
  root: string;
  address: string;
  field: string;
}

/** Writes a site of the document with each tool. */
export async function writeSites(
  { name, file, path }: (typeof documents)[number],
  served: { folder: string; address: string },
): Promise<ToolPage[]> {
  const document = await file();
  const operation = await readOperation(document, path);
  const pages = Object.entries(tools).map(async ([tool, { link, field, write }]) => {
    const root = `${served.address}${name}/${tool}/`;
    await write(document, join(served.folder, name, tool), root);
    return { tool, root, address: root + link(operation), field: field(operation) };
  });
  return Promise.all(pages);
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** Serves a folder with gzip, and compresses each file once, like a server of static files. */
export async function serveFolder(folder: string) {
  const compressed = new Map<string, Promise<Buffer>>();
  async function respond({ url = "/" }: IncomingMessage, response: ServerResponse) {
    const file = join(
      folder,
      decodeURIComponent(new URL(url, "http://localhost").pathname).replace(/\/$/, "/index.html"),
    );
    if (!existsSync(file)) return response.writeHead(404).end();
    const body = compressed.get(file) ?? readFile(file).then((bytes) => promisify(gzip)(bytes));
    compressed.set(file, body);
    const type = mediaTypes[extname(file)] ?? "text/plain; charset=utf-8";
    return response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(await body);
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  // The address of a TCP server is an object; only a pipe has a string.
  return {
    folder,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
