import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealReference } from "../src/seal-reference.ts";

const script =
  'const logo = "https://cdn.redoc.ly/redoc/logo-mini.svg", traces = `https://otel.cloud.redocly.com/v1/traces`;';
const page = `<html><head></head><body><a href="/users">Users</a><script type="module">${script}</script></body></html>`;

test("takes out the addresses that the renderer's script loads from", () => {
  expect(sealReference(page)).not.toMatch(/https:/);
});

test("makes the addresses that were rendered beforehand fragments of the page", () => {
  expect(sealReference(page)).toContain('<a href="#/users">');
});

test("leaves addresses of the site's other pages alone", () => {
  const link = '<a href="/docs/decisions/#d01">D01</a>';
  expect(sealReference(page.replace("<body>", `<body>${link}`))).toContain(link);
});

test("allows exactly the scripts that stand in the page, and no other source", () => {
  const sealed = sealReference(page);
  const [, content = ""] = /<script type="module">([\s\S]*?)<\/script>/.exec(sealed) ?? [];
  const hash = createHash("sha256").update(content).digest("base64");
  expect(sealed).toMatch(/^<html><head>\s*<meta http-equiv="Content-Security-Policy"/);
  expect(sealed).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
});
