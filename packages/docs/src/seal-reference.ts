import { withPolicy } from "./content-security-policy.ts";
import { siteBase } from "./site-base.ts";

/**
 * Makes a rendered reference ask nothing of any host: takes the addresses out that the renderer's script would load
 * from, and adds a Content-Security-Policy under which the browser refuses whatever is left.
 */
export function sealReference(html: string): string {
  return withPolicy(withoutHosts(withPageAddresses(html)), [], {
    // The renderer makes its styles while it runs.
    "style-src": "'unsafe-inline'",
    "font-src": "data:",
    "img-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  });
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

const ownAddress = new RegExp(`href="/(?!${siteBase.slice(1)})`, "g");

/**
 * The renderer's addresses are fragments of its page, but what it renders beforehand names them as paths of the host.
 * These would stay, since React keeps the attributes that it finds in a page. Links to other pages of the site stay as
 * they are.
 */
function withPageAddresses(html: string): string {
  const script = html.indexOf('<script type="module">');
  return html.slice(0, script).replace(ownAddress, 'href="#/') + html.slice(script);
}

function withoutHosts(html: string): string {
  return loaded.reduce((text, [address, replacement]) => text.replace(address, () => replacement), html);
}
