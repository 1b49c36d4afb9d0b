import { useSyncExternalStore } from "react";

/** A place in the console, as the address says it: `#/trace?api=4a6f`. */
export interface Route {
  readonly screen: string;
  readonly query: URLSearchParams;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
};

/** The present route; the empty screen stands for the first one. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [screen = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { screen, query: new URLSearchParams(query) };
}

export const linkTo = (screen: string, query: Readonly<Record<string, string>> = {}): string => {
  const words = new URLSearchParams(query).toString();
  return `#/${screen}${words && `?${words}`}`;
};
