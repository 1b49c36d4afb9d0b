const arrowAndText = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="20" viewBox="0 0 140 20">
<path d="M9 5 4 10l5 5M4 10h12" fill="none" stroke="#0f665f" stroke-width="2" stroke-linecap="round"/>
<text x="24" y="15" font-family="system-ui, sans-serif" font-size="14" fill="#0f665f">Documentation</text></svg>`;

/** Gives a page a way back to the site's first page. The renderer has one place for such a link: the logo. */
export function writeHomeLink(info: Record<string, unknown>, address: string): void {
  const url = `data:image/svg+xml,${encodeURIComponent(arrowAndText)}`;
  info["x-logo"] = { url, href: address, altText: "Documentation" };
}
