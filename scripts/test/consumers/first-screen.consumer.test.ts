import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService } from "@gw/test-support/demo-service";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConsumerProject, type Server } from "./consumer-project.ts";
import { freePort } from "@gw/test-support/listen-anywhere";

// Follows the guide "Show a first screen" from an empty folder to a screen: without a service, then with one.

const source = "packages/docs/samples/first-screen";
let project: ConsumerProject;
let site: Server;

async function startVite(): Promise<Server> {
  const args = ["--host", "127.0.0.1", "--port", String(await freePort()), "--strictPort"];
  return project.startServer("vite", args, /http:\/\/127\.0\.0\.1:\d+/);
}

function read(path: string): Promise<string> {
  return readFile(inRoot(path), "utf8");
}

beforeAll(async () => {
  project = await ConsumerProject.install(source, new Map(), [await read(`${source}/install.sh`)]);
  site = await startVite();
});

afterAll(async () => {
  await site?.stop();
  await project?.remove();
});

/** Opens the page, enters a token if it asks for one, and returns the users that it shows, and its errors. */
async function openPage(token = ""): Promise<{ users: string[]; failures: string[] }> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("dialog", (dialog) => void dialog.accept(token));
  await page.goto(site.address);
  await page.locator("li").first().waitFor();
  const users = await page.locator("li").allTextContents();
  await browser.close();
  return { users, failures };
}

it("a first screen shows the user of the mocks", async () => {
  expect(await openPage()).toEqual({ users: ["maya.lind@example.com"], failures: [] });
});

it("the screen shows users of the service once the mocks are removed, as the guide says", async () => {
  const service = await startDemoService();
  const guide = await read("packages/docs/pages/guides/first-screen.md");
  const client = /^const client = /m;
  const [shown = ""] = guide.split("\n").filter((line) => client.test(line));
  const main = (await read(`${source}/main.tsx`)).split("\n").filter((line) => !/mocks|setupWorker/.test(line));
  const config = (await read(`${source}/vite.config.mjs`)).replace("http://127.0.0.1:8080", service.address);
  await writeFile(join(project.folder, "main.tsx"), main.map((line) => (client.test(line) ? shown : line)).join("\n"));
  await writeFile(join(project.folder, "vite.config.mjs"), config);
  await site.stop();
  site = await startVite();
  const { dashboard } = await service.issueCredentials();
  expect(await openPage(dashboard)).toEqual({
    users: ["ines.kato@example.com", "maya.lind@example.com"],
    failures: [],
  });
  await service.stop();
});
