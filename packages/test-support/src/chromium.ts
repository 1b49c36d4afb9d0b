import { existsSync } from "node:fs";
import process from "node:process";
import { chromium, type Browser } from "playwright-core";

const executablePath = process.env["GW_CHROMIUM"] ?? "/usr/bin/chromium";

/** Starts Chromium with an empty profile and without background requests, and with additional switches. */
export async function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(
      `Chromium not found at ${executablePath}. Run apt-get install chromium, or set GW_CHROMIUM to its path.`,
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
      ...switches,
    ],
  });
}
