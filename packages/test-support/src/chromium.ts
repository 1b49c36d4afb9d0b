import { existsSync } from "node:fs";
import process from "node:process";
import { chromium, type Browser } from "playwright-core";

const executablePath = process.env["GW_CHROMIUM"] ?? "/usr/bin/chromium";

/** Starts Chromium with a new, empty profile and without the requests that it makes on its own account. */
export async function launchChromium(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(
      `There is no Chromium at ${executablePath}. Run apt-get install chromium, or give its path as GW_CHROMIUM.`,
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
