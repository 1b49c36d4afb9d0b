import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { installedFrom } from "../../packages/installation.ts";
import { inRoot } from "@gw/test-support/workspace";
import { launchChromium } from "@gw/test-support/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ConsumerProject } from "./consumer-project.ts";

// Projects as their tools create them, with the generated folder as it is written.

const source = "scripts/test/consumers/projects/new";
const printed = ["open: 12.5", "missing: 2"];
const localAddress = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/;

let shop: HttpServer;
let baseUrl: string;
let browser: Browser;

beforeAll(async () => {
  shop = createServer(({ method, url, headers: { authorization } }, response) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "Authorization" };
    if (method === "OPTIONS") response.writeHead(204, headers).end();
    else {
      const isFound = url === "/orders/1" && authorization === "Bearer token";
      response.writeHead(isFound ? 200 : 404, { ...headers, "Content-Type": "application/json" });
      response.end(JSON.stringify(isFound ? { total: 12.5, state: "open" } : { missing: "2" }));
    }
  }).listen(0, "127.0.0.1");
  await once(shop, "listening");
  // A TCP server has an address of this type.
  baseUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  shop?.close();
});

/**
 * Creates a project, adds a program that calls the generated client, and builds it.
 *
 * @param kind the folder with the program.
 * @param create the command that creates a project in the folder `created`.
 * @param api the folder of the generated code.
 */
async function createProject(kind: string, create: string, api: string, build: string): Promise<ConsumerProject> {
  const project = await ConsumerProject.install(source, new Map(), [
    create,
    `cp -R created/. .\ncp -R ${kind}/. .\nrm -r created next node vite`,
    `npm install ${installedFrom("@gw/contract-runtime")}`,
    `node ${inRoot("packages/contract/dist/main.js")} generate openapi.yaml --out ${api}`,
    build,
  ]);
  onTestFinished(() => project.remove());
  return project;
}

/** Opens a page, and returns its paragraphs once there are two. */
async function readPage(address: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const lines = page.locator("p", { hasText: ": " });
  await expect.poll(() => lines.count()).toBe(2);
  return lines.allTextContents();
}

describe("a new project builds and runs with the generated folder as it is", () => {
  it("of create-next-app", async () => {
    const options = "--yes --empty --typescript --app --no-eslint --no-tailwind --no-src-dir --disable-git --use-npm";
    const create = `npx -y create-next-app@16.4.3 created ${options} --skip-install`;
    const project = await createProject("next", create, "api", "npm run build");
    const site = await project.startServer("next", ["start", "--hostname", "127.0.0.1", "--port", "0"], localAddress);
    onTestFinished(() => site.stop());
    expect(await readPage(`${site.address}/?shop=${baseUrl}`)).toEqual(printed);
  });

  it("of create-vite", async () => {
    const create = "npx -y create-vite@9.3.0 created --template vanilla-ts --no-interactive";
    const project = await createProject("vite", create, "src/api", "npm run build");
    const site = await project.startServer("vite", ["preview", "--host", "127.0.0.1", "--port", "0"], localAddress);
    onTestFinished(() => site.stop());
    expect(await readPage(`${site.address}/#${baseUrl}`)).toEqual(printed);
  });

  it("of npm init and tsc --init, for Node", async () => {
    const tools = "npm install --save-dev typescript@7.0.2 @types/node@24.19.4";
    const init = "npm init --yes\nnpm pkg set type=module\nnpx tsc --init --rootDir src --outDir dist --types node";
    const create = `(mkdir created\ncd created\n${tools}\n${init})`;
    const project = await createProject("node", create, "src/api", "npx tsc");
    expect(await project.runNode(["dist/main.js", baseUrl])).toBe(`${printed.join("\n")}\n`);
  });
});
