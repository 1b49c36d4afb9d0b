import assert from "node:assert/strict";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { Browser } from "happy-dom";
import { preview } from "vite";

const [service, token] = process.argv.slice(2);

// Serves the built files and the service at the same origin, like a reverse proxy.
const preferences = { host: "127.0.0.1", port: 0, proxy: { "/api": service } };
const site = await preview({ logLevel: "error", preview: preferences });
// jsdom warns about running untrusted code; this is our own.
const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true };
const browser = new Browser({ settings });
const page = browser.newPage();
await page.goto(site.resolvedUrls.local[0]);
await page.waitUntilComplete();
const { document } = page.mainFrame;

/** Fills in a form, by the labels of its fields, and sends it. */
function send(number, fields) {
  for (const [label, value] of Object.entries(fields)) document.querySelector(`[aria-label="${label}"]`).value = value;
  document.querySelectorAll("form")[number].querySelector("button").click();
}

/** Waits until the elements that match a selector have these texts. */
async function shows(selector, texts) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
    if (JSON.stringify(found) === JSON.stringify(texts)) return;
    if (Date.now() > deadline) assert.deepEqual(found, texts, page.virtualConsolePrinter.readAsString());
    await pause(20);
  }
}

send(0, { Token: "stranger", Query: "" });
await shows("[role=alert]", ["unauthenticated"]);

send(0, { Token: token, Query: "example.com" });
await shows("#more", ["Show more"]);
assert.equal(document.querySelectorAll("li").length, 2);
document.querySelector("#more").click();
await shows("#more", []);
assert.ok(document.querySelectorAll("li").length > 2);

send(1, { Name: "Gold" });
await shows("output", ["conflict"]);

await browser.close();
await site.close();
console.log("ran");
