/** Where the service serves the site. Addresses that Astro does not make begin with it. */
export const siteBase = "/docs/";
