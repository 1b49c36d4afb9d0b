import { useSyncExternalStore } from "react";

/** The route in the URL: `#/apis?q=orders` is the screen `apis` with the search `q=orders`. */
export interface Route {
  readonly screen: string;
  readonly search: string;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** Returns the current route. An empty screen means the first one. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [screen = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  return { screen, search };
}

export function linkTo(screen: string, search = ""): string {
  return `#/${screen}${search && `?${search}`}`;
}

/** Opens a screen with search parameters. Adds an entry to the history, as a link does. */
export function openSearch(screen: string, parameters: Readonly<Record<string, string>>): void {
  const nonEmpty = Object.entries(parameters).filter(([, value]) => value !== "");
  window.location.hash = linkTo(screen, new URLSearchParams(nonEmpty).toString());
}
