import { useSyncExternalStore } from "react";

/** What the address shows: `#/apis?q=orders` is the screen `apis` with the search `q=orders`. */
export interface Route {
  readonly screen: string;
  readonly search: string;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The present route. An empty screen stands for the first one. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [screen = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  return { screen, search };
}

export const linkTo = (screen: string, search = ""): string => `#/${screen}${search && `?${search}`}`;

/** Shows a screen with other search parameters. Like a link, it adds to the history, so that Back works. */
export function openSearch(screen: string, parameters: Readonly<Record<string, string>>): void {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  window.location.hash = linkTo(screen, new URLSearchParams(given).toString());
}
