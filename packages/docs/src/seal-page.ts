import { createHash } from "node:crypto";

/**
 * Makes a rendered page ask nothing of any host: takes the addresses out that the renderer's script would load from,
 * and adds a Content-Security-Policy under which the browser refuses whatever is left.
 */
export function sealPage(html: string): string {
  const quiet = withoutHosts(withPageAddresses(html));
  const policy = [
    "default-src 'none'",
    `script-src ${inlineScripts(quiet).map(sourceHash).join(" ")}`,
    // The renderer makes its styles while it runs.
    "style-src 'unsafe-inline'",
    "font-src data:",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return quiet.replace("<head>", () => `<head>\n    ${meta}`);
}

const credit = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="42" height="12"><text y="10" font-family="system-ui, sans-serif" ` +
    `font-size="11" fill="#767676">Redocly</text></svg>`,
)}`;

/** Addresses in the renderer's script that it loads from, and what stands in their place. */
const loaded: [address: RegExp, replacement: string][] = [
  [/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, credit],
  [/https:\/\/cdn\.redocly\.com\/[^`"']*/g, "data:,"],
  [/https:\/\/otel\.cloud\.redocly\.com\/[^`"']*/g, "data:,"],
];

/**
 * The renderer's addresses are fragments of its page, but what it renders beforehand names them as paths of the host.
 * These would stay, since React keeps the attributes that it finds in a page.
 */
function withPageAddresses(html: string): string {
  const script = html.indexOf('<script type="module">');
  return html.slice(0, script).replaceAll('href="/', 'href="#/') + html.slice(script);
}

function withoutHosts(html: string): string {
  return loaded.reduce((text, [address, replacement]) => text.replace(address, () => replacement), html);
}

function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), ([, content]) => content ?? "");
}

/** The source expression that allows exactly this script (CSP level 3, §2.3.1). */
function sourceHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
