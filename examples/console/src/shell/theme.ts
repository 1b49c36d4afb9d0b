import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "gw-console-theme";
const changes = new EventTarget();

/** Returns the selected theme, which local storage shares between tabs. */
function getTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? "system";
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  changes.dispatchEvent(new Event("change"));
}

/** Applies the selected theme, now and after each change. */
export function watchTheme(): void {
  subscribe(applyTheme);
  applyTheme();
}

function applyTheme(): void {
  document.documentElement.dataset["theme"] = getTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme);
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    changes.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}
