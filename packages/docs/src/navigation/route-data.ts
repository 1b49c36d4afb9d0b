import { defineRouteMiddleware } from "@astrojs/starlight/route-data";
import { siteBase } from "../site/site-base.ts";
import { partOf } from "./parts.ts";

/** Shows each page the navigation of its part. The links to the previous and next page don't leave the part. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route }, url }) => {
  const part = partOfAddress(url.pathname);
  const group = route.sidebar.find(({ label }) => label === part?.title);
  route.sidebar = group?.type === "group" ? group.entries : [];
  for (const direction of ["prev", "next"] as const) {
    const link = route.pagination[direction];
    if (link && partOfAddress(link.href) !== part) route.pagination[direction] = undefined;
  }
});

function partOfAddress(address: string) {
  return partOf(address.slice(siteBase.length));
}
