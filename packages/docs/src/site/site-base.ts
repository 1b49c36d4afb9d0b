/** The path under which the service serves the site. URLs that Astro does not generate must start with it. */
export const siteBase = "/docs/";
