import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "gw-console-theme";
const changes = new EventTarget();

/** The theme that was chosen, in this tab or another one. The browser stores it. */
const chosenTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? "system";

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  changes.dispatchEvent(new Event("change"));
}

/** Applies the chosen theme, now and whenever it changes. */
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
