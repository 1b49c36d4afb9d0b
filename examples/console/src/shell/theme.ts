import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const place = "gw-console-theme";
const changes = new EventTarget();

/** The theme that was chosen, here or in another tab; this browser keeps it. */
const chosenTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(place)) ?? "system";

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  changes.dispatchEvent(new Event("change"));
}

/** Colours the page as was chosen, now and whenever that changes. */
export function followTheme(): void {
  subscribe(applyTheme);
  applyTheme();
}

function applyTheme(): void {
  document.documentElement.dataset["theme"] = chosenTheme();
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme);

function subscribe(onChange: () => void): () => void {
  changes.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    changes.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}
