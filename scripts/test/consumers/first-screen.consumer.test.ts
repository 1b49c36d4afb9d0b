import { readFile } from "node:fs/promises";
import { launchChromium } from "@gw/test-support/chromium";
import { inRoot } from "@gw/command-line/workspace";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConsumerProject, type Server } from "./consumer-project.ts";
import { freePort } from "./free-port.ts";

// Follows the guide "Install and make a first call" from an empty folder to a screen, without a service.

const source = "packages/docs/samples/first-screen";
let project: ConsumerProject;
let site: Server;

beforeAll(async () => {
  project = await ConsumerProject.install(source, new Map(), [await readFile(inRoot(source, "install.sh"), "utf8")]);
  const args = ["--host", "127.0.0.1", "--port", String(await freePort()), "--strictPort"];
  site = await project.startServer("vite", args, /http:\/\/127\.0\.0\.1:\d+/);
});

afterAll(async () => {
  await site?.stop();
  await project?.remove();
});

it("a first screen shows the users of the mocks", async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto(site.address);
  await expect.poll(() => page.locator("li").allTextContents()).toContain("maya.lind@example.com");
  expect(failures).toEqual([]);
  await browser.close();
});
